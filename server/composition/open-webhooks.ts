import { createHttpWebhookSender } from '../adapters/webhooks/http-webhook-sender';
import type { Config } from '../config/config';
import { createAttemptStore } from '../db/stores/attempt-store';
import { createSessionStore } from '../db/stores/session-store';
import { createWebhookStore } from '../db/stores/webhook-store';
import type { Recurring } from '../jobs/recurring';
import type { Clock } from '../ports/clock';
import type { Database } from '../ports/database';
import type { Ids } from '../ports/ids';
import type { OrderConsequence } from '../usecases/orders/order-consequences';
import { deliverWebhooks } from '../usecases/webhooks/deliver-webhooks';
import { createWebhooks, type Webhooks } from '../usecases/webhooks/manage-webhooks';
import { webhookConsequence } from '../usecases/webhooks/webhook-consequence';
import type { WebhookDeps } from '../usecases/webhooks/webhook-deps';
import { openSecretBox } from './open-secret-box';

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
  /** Writes messages down with the events of orders. */
  readonly consequence: OrderConsequence;
  /** Begins to send them. */
  start(): void;
  /** Takes no more of them. */
  stop(): void;
};

/** Messages to partners' programs. */
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
    consequence: webhookConsequence(deps),
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
