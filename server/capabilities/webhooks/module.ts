import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import { openSecretBox } from '../../platform/secrets/open-secret-box';
import { createAttemptStore, createSessionStore } from '../accounts';
import type { OrderListener } from '../orders';
import { createHttpWebhookSender } from './adapters/http-webhook-sender';
import { createWebhookStore } from './store/webhook-store';
import { deliverWebhooks } from './usecases/deliver-webhooks';
import { createWebhooks, type Webhooks } from './usecases/manage-webhooks';
import type { WebhookDeps } from './usecases/webhook-deps';
import { webhookListener } from './usecases/webhook-listener';

const WORK = 'webhooks';
const PERIOD_MS = 2_000;
const TIMEOUT_MS = 15_000;

export type WebhookParts = {
  readonly config: Pick<Config, 'apiKeysSecret' | 'arePrivateWebhooksAllowed'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
};

export type OpenWebhooks = {
  readonly webhooks: Webhooks;
  /** Stores messages along with the events of orders. */
  readonly onOrderEvent: OrderListener;
  /** Starts sending them. */
  start(): void;
  /** Stops claiming them. */
  stop(): void;
};

/** Opens the webhooks: messages to partners' programs. */
export function openWebhooks({
  config,
  database,
  clock,
  ids,
  recurring,
}: WebhookParts): OpenWebhooks {
  let isStopping = false;
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
  return {
    webhooks: createWebhooks(deps),
    onOrderEvent: webhookListener(deps),
    start: () =>
      recurring.add({
        name: WORK,
        periodMs: PERIOD_MS,
        run: () => deliverWebhooks({ ...deps, chance: Math.random, isStopping: () => isStopping }),
      }),
    stop: () => {
      isStopping = true;
    },
  };
}
