import { randomBytes } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';
import { MAX_WEBHOOKS, WEBHOOK_PROBLEMS } from '@quayside/contract/schemas/webhooks';

import type { OwnSession } from '../../../platform/session';
import { countAccountAttempt, lockSession } from '../../accounts';
import type { Delivery, Webhook } from '../domain/webhook';
import { webhookSecret } from './sign-message';
import type { WebhookDeps } from './webhook-deps';
import { webhookBody } from './webhook-message';

/** The webhooks of one account. Those of other accounts are not found. */
export type Webhooks = {
  /**
   * @returns the new webhook with its secret, which can never be read again.
   * @throws AppError ERR_VALIDATION, ERR_NOT_ACCEPTABLE above five, ERR_UNAUTHORIZED for a session
   *   that has ended in the meantime
   */
  readonly create: (
    session: OwnSession,
    url: string,
  ) => Promise<Webhook & { readonly secret: string }>;
  readonly list: (userId: number) => Promise<Webhook[]>;
  readonly setActive: (userId: number, webhookId: string, isActive: boolean) => Promise<Webhook>;
  readonly remove: (userId: number, webhookId: string) => Promise<void>;
  readonly deliveries: (userId: number, webhookId: string) => Promise<Delivery[]>;
  /**
   * Sends a message of the type `webhook.test`.
   * @throws AppError ERR_TOO_MANY_REQUESTS, like `redeliver`: sixty per hour for both together
   */
  readonly test: (userId: number, webhookId: string) => Promise<void>;
  readonly redeliver: (userId: number, deliveryId: string) => Promise<void>;
};

const SECRET_BYTES = 32;
const SHOWN_DELIVERIES = 100;
/** The limit for messages that an account sends manually. */
const MANUAL_LIMIT = {
  budget: 'webhook-message',
  max: 60,
  windowMs: 3_600_000,
  refusal: 'Too many messages were sent manually in the last hour: try again later',
} as const;

/** @see Webhooks */
export function createWebhooks(deps: WebhookDeps): Webhooks {
  const { database, webhooks, clock, ids, wake } = deps;
  return {
    create: (session, url) => create(deps, session, url),
    list: (userId) => webhooks.ofUser(database, userId),
    setActive: async (userId, webhookId, isActive) =>
      (await webhooks.setActive(database, userId, webhookId, isActive)) ?? throwNotFound(),
    remove: async (userId, webhookId) => {
      if (!(await webhooks.remove(database, userId, webhookId))) throwNotFound();
    },
    deliveries: async (userId, webhookId) =>
      (await webhooks.deliveriesOf(database, userId, webhookId, SHOWN_DELIVERIES)) ??
      throwNotFound(),
    test: async (userId, webhookId) => {
      const own =
        (await webhooks.ofUser(database, userId)).find(
          (webhook) => webhook.webhookId === webhookId,
        ) ?? throwNotFound();
      if (!own.isActive) throw new AppError('ERR_NOT_ACCEPTABLE', 'The webhook is turned off');
      const atMs = clock.nowMs();
      const message = {
        deliveryId: `msg_${ids.guid()}`,
        webhookId,
        event: 'webhook.test',
        orderId: null,
        body: webhookBody('webhook.test', null, atMs),
        createdAtMs: atMs,
      } as const;
      await database.transaction(async (sql) => {
        await countAccountAttempt(deps, sql, MANUAL_LIMIT, userId);
        await webhooks.insertDelivery(sql, message);
      });
      wake();
    },
    redeliver: async (userId, deliveryId) => {
      await database.transaction(async (sql) => {
        await countAccountAttempt(deps, sql, MANUAL_LIMIT, userId);
        if (!(await webhooks.redeliver(sql, userId, deliveryId, clock.nowMs()))) throwNotFound();
      });
      wake();
    },
  };
}

async function create(
  deps: WebhookDeps,
  session: OwnSession,
  url: string,
): ReturnType<Webhooks['create']> {
  const { database, webhooks, sender, secretBox, clock, ids } = deps;
  const { userId } = session;
  const problem = await sender.problemOf(url);
  if (problem !== null)
    throw new AppError(
      'ERR_VALIDATION',
      `Messages cannot be sent to this URL: ${WEBHOOK_PROBLEMS[problem]}`,
      { field: 'url', reason: problem },
    );
  const secret = webhookSecret(randomBytes(SECRET_BYTES));
  const webhookId = ids.guid();
  const webhook: Webhook = {
    webhookId,
    userId,
    url,
    isActive: true,
    disabledReason: null,
    createdAtMs: clock.nowMs(),
  };
  await database.transaction(async (sql) => {
    await lockSession(deps, sql, session);
    if ((await webhooks.countForUpdate(sql, userId)) >= MAX_WEBHOOKS)
      throw new AppError(
        'ERR_NOT_ACCEPTABLE',
        `You already have ${MAX_WEBHOOKS} webhooks: delete one first`,
        { limit: MAX_WEBHOOKS },
      );
    await webhooks.insert(sql, { ...webhook, sealedSecret: secretBox.seal(secret, webhookId) });
  });
  return { ...webhook, secret };
}

function throwNotFound(): never {
  throw new AppError('ERR_NOT_FOUND', 'Webhook or message not found');
}
