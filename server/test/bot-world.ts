import { resolve } from 'node:path';

import { loadBotWords } from '@quayside/content-service/load/load-bot-words';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createMessageStore } from '../capabilities/messengers/store/message-store';
import { sendDueMessages } from '../capabilities/messengers/usecases/send-messages';
import type { FulfilmentDeps } from '../capabilities/orders/usecases/order-deps';
import { withFulfilments } from '../composition/fulfilments';
import type { RuntimeDatabase } from '../platform/database/runtime-database';
import { buildMessengerWorld, type MessengerWorld, WEBHOOK_SECRET } from './messenger-world';
import { buildRewardWorld } from './reward-world';

const words = loadBotWords(resolve('content'));

/**
 * Builds orders whose events the bot follows, and the bot's worker, both on the accounts' clock.
 */
export async function startBotWorld(database: RuntimeDatabase, apiUrl: string) {
  const world: MessengerWorld = buildMessengerWorld(database, {
    apiUrl,
    webhookSecret: WEBHOOK_SECRET,
  });

  const rewards = buildRewardWorld(database);
  const { stores } = rewards;
  rewards.events.logged.subscribe(world.messengers.onOrderEvent);
  const messages = createMessageStore();
  const reports: unknown[] = [];
  const { messengers, accounts } = world.messengers.deps;
  const deps = {
    database,
    messengers,
    accounts,
    messages,
    words,
    siteUrl: 'https://exchange.example',
    clock: world.clock,
    isStopping: () => false,
    report: (error: unknown) => void reports.push(error),
    orders: withFulfilments({
      database,
      stores,
      catalogue: defaultCatalogue,
      chains: [],
      rules: { cardHoldMs: 7 * 86_400_000 },
    } as unknown as FulfilmentDeps),
  };
  const killed = async (): Promise<never> => {
    throw new Error('killed');
  };
  return {
    world,
    rewards,
    reports,
    database,
    messages,
    orderIds: async () =>
      (
        await database.query<{ order_id: string }>(
          'SELECT order_id FROM messenger_message ORDER BY message_id',
        )
      ).map(({ order_id: orderId }) => Number(orderId)),
    send: () => sendDueMessages(deps),
    dying: () =>
      sendDueMessages({
        ...deps,
        messages: { ...messages, settle: killed, fail: killed, delay: killed, holdBack: killed },
      }),
    states: async () =>
      (
        await database.query<{ state: string }>(
          'SELECT state FROM messenger_message ORDER BY message_id',
        )
      ).map(({ state }) => state),
  };
}
