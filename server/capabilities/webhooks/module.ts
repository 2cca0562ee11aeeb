import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { openSecretBox } from '../../platform/secrets/open-secret-box';
import { createAttemptStore, createSessionStore } from '../accounts';
import type { OrderListener } from '../orders';
import { createHttpWebhookSender } from './adapters/http-webhook-sender';
import { webhookRoutes } from './routes/webhook-routes';
import { createWebhookStore } from './store/webhook-store';
import { deliverWebhooks, pruneDeliveries } from './usecases/deliver-webhooks';
import { createWebhooks } from './usecases/manage-webhooks';
import type { WebhookDeps } from './usecases/webhook-deps';
import { webhookListener } from './usecases/webhook-listener';

const WORK = 'webhooks';
const PERIOD_MS = 2_000;
const TIMEOUT_MS = 15_000;
const PRUNE_PERIOD_MS = 3_600_000;

export type WebhookParts = {
  readonly config: Pick<Config, 'apiKeysSecret' | 'arePrivateWebhooksAllowed'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
};

export type WebhooksModule = Module & {
  /** Stores messages together with the events of orders. */
  readonly onOrderEvent: OrderListener;
};

/** Sets up the webhooks, which send messages to partners' programs. */
export function openWebhooksModule({
  config,
  database,
  clock,
  ids,
  recurring,
}: WebhookParts): WebhooksModule {
  const deps: WebhookDeps = {
    database,
    webhooks: createWebhookStore(),
    sessions: createSessionStore(),
    attempts: createAttemptStore(),
    sender: createHttpWebhookSender({
      timeoutMs: TIMEOUT_MS,
      isPrivateAllowed: config.arePrivateWebhooksAllowed,
    }),
    secretBox: openSecretBox(config),
    clock,
    ids,
    wake: () => recurring.wake(WORK),
  };
  recurring.add({
    name: WORK,
    periodMs: PERIOD_MS,
    run: (isStopping) => deliverWebhooks({ ...deps, chance: Math.random, isStopping }),
  });
  recurring.add({
    name: 'prune webhooks',
    periodMs: PRUNE_PERIOD_MS,
    run: () => pruneDeliveries(deps),
  });
  return {
    routes: webhookRoutes(createWebhooks(deps)),
    onOrderEvent: webhookListener(deps),
  };
}
