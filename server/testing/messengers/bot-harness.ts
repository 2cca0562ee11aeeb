import { resolve } from 'node:path';

import { loadBotTexts } from '@quayside/content-service/load/load-bot-texts';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createMessageStore } from '../../capabilities/messengers/store/message-store';
import { sendDueMessages } from '../../capabilities/messengers/usecases/send-messages';
import type { FulfilmentDeps } from '../../capabilities/orders/usecases/order-deps';
import { withFulfilments } from '../../composition/fulfilments';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { buildMessengerHarness, type MessengerHarness, WEBHOOK_SECRET } from './messenger-harness';
import { buildRewardHarness } from '../rewards/reward-harness';

const botTexts = loadBotTexts(resolve('content'));

/**
 * Builds orders whose events the bot follows, and the bot's worker, both on the accounts' clock.
 */
export async function startBotHarness(database: RuntimeDatabase, apiUrl: string) {
  const harness: MessengerHarness = buildMessengerHarness(database, {
    apiUrl,
    webhookSecret: WEBHOOK_SECRET,
  });

  const rewards = buildRewardHarness(database);
  const { stores } = rewards;
  rewards.events.logged.subscribe(harness.messengers.onOrderEvent);
  const messages = createMessageStore();
  const reports: unknown[] = [];
  const { messengers, accounts } = harness.messengers.deps;
  const deps = {
    database,
    messengers,
    accounts,
    messages,
    texts: botTexts,
    siteUrl: 'https://exchange.example',
    clock: harness.clock,
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
    harness,
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
