import { resolve } from 'node:path';

import { loadBotTexts } from '@quayside/content-service/load/load-bot-texts';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { crossOriginOf } from '../../platform/http/cross-origin';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import { accountRules, createAccountStores } from '../accounts';
import type { MailQueue } from '../mail';
import type { OrderDeps, OrderListener } from '../orders';
import { createKycStore } from '../verification';
import { createMessengers } from './create-messengers';
import { messengerRoutes } from './routes/messenger-routes';
import { createMergeStore } from './store/merge-store';
import type { MessageStore } from './ports/message-store';
import { createMessageStore } from './store/message-store';
import { createMessengerStore } from './store/messenger-store';
import { completeMerges } from './usecases/merge-users';
import type { MessengerDeps } from './usecases/messenger-deps';
import { orderMessage } from './usecases/order-message';
import { sendDueMessages } from './usecases/send-messages';

const WORK = 'messenger messages';
const SEND_PERIOD_MS = 2_000;
const MERGE_PERIOD_MS = 60_000;
const PRUNE_PERIOD_MS = 3_600_000;
const RETENTION_MS = 30 * 86_400_000;

export type MessengerParts = {
  readonly config: Pick<Config, 'messengers' | 'siteUrl' | 'accessTokenMs' | 'rateLimits' | 'mode'>;
  readonly database: RuntimeDatabase;
  readonly orders: OrderDeps;
  readonly mail: {
    /** The name of the service, as the bot uses it. */
    readonly brand: string;
    readonly queue: MailQueue;
  };
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
  readonly report: Reporter;
  /** The path of `content/`; by default the one in the working directory. */
  readonly contentDir?: string;
};

export type MessengersModule = Module & {
  readonly deps: MessengerDeps;
  /** Queues bot messages together with the order events that cause them. */
  readonly onOrderEvent: OrderListener;
};

/** Sets up the messengers that the site runs inside, and their bots. */
export function openMessengersModule({
  config,
  database,
  orders,
  mail,
  clock,
  ids,
  recurring,
  report,
  contentDir = resolve('content'),
}: MessengerParts): MessengersModule {
  const texts = loadBotTexts(contentDir);
  const messages = createMessageStore();
  const deps: MessengerDeps = {
    database,
    ledger: orders.stores.ledger,
    mailQueue: mail.queue,
    clock,
    ids,
    messengers: createMessengers(config.messengers),
    accounts: createMessengerStore(),
    merges: createMergeStore(),
    kyc: createKycStore(),
    stores: createAccountStores(createMessengerStore()),
    secrets: createRandomSecrets(),
    rules: accountRules(config),
  };
  const { messengers, accounts } = deps;
  addUpkeep({ deps, messages, recurring });
  if ([...messengers.values()].some(({ bot }) => bot !== null)) {
    const sending = {
      database,
      messengers,
      accounts,
      messages,
      orders,
      texts,
      siteUrl: config.siteUrl,
      clock,
      report: (error: unknown) => report(error, 'messenger'),
    };
    recurring.add({
      name: WORK,
      periodMs: SEND_PERIOD_MS,
      run: (isStopping) => sendDueMessages({ ...sending, isStopping }),
    });
  }
  return {
    deps,
    routes: messengerRoutes({
      messengers: deps,
      bot: { database, messengers, accounts, texts, brand: mail.brand, siteUrl: config.siteUrl },
      crossOrigin: crossOriginOf(config),
    }),
    onOrderEvent: orderMessage({ database, accounts, messages, wake: () => recurring.wake(WORK) }),
  };
}

/** Adds the work that completes merges of accounts, and deletes what is out of date. */
function addUpkeep({
  deps,
  messages,
  recurring,
}: Pick<MessengerParts, 'recurring'> & {
  readonly deps: MessengerDeps;
  readonly messages: MessageStore;
}): void {
  const { database, clock, accounts } = deps;
  recurring.add({
    name: 'merged accounts',
    periodMs: MERGE_PERIOD_MS,
    run: () => completeMerges(deps),
  });
  recurring.add({
    name: 'old launch data',
    periodMs: MERGE_PERIOD_MS,
    run: () => accounts.deleteLaunchesBefore(database, clock.nowMs()),
  });
  recurring.add({
    name: 'prune messenger messages',
    periodMs: PRUNE_PERIOD_MS,
    run: () => messages.prune(database, clock.nowMs() - RETENTION_MS),
  });
}
