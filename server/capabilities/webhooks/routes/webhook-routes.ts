import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { API_PATHS } from '@quayside/contract/operations/paths';
import {
  createdWebhookAnswerSchema,
  createWebhookRequestSchema,
  deliveryParamsSchema,
  updateWebhookRequestSchema,
  webhookDeliveriesAnswerSchema,
  WEBHOOK_PROBLEMS,
  webhookParamsSchema,
  webhookProblemOf,
  webhookSchema,
  webhooksAnswerSchema,
  type Webhook as WebhookAnswer,
  type WebhookDelivery as DeliveryAnswer,
} from '@quayside/contract/operations/webhooks';

import { accountOf } from '../../../platform/http/account-of';
import { done, iso } from '../../../platform/http/answer-parts';
import { defineRoute, type Route } from '../../../platform/http/route';
import type { Delivery, Webhook } from '../domain/webhook';
import type { Webhooks } from '../usecases/manage-webhooks';

const own = { access: 'session', rateLimit: 'reads' } as const;

/** Routes for the webhooks of the calling account. */
export function webhookRoutes(webhooks: Webhooks): readonly Route[] {
  return [...listRoutes(webhooks), ...changeRoutes(webhooks), ...deliveryRoutes(webhooks)];
}

function listRoutes(webhooks: Webhooks): readonly Route[] {
  return [
    defineRoute({
      ...own,
      method: 'GET',
      path: API_PATHS.webhooks,
      summary: 'Webhooks of the account, newest first',
      answer: webhooksAnswerSchema,
      handle: async (_input, context) =>
        (await webhooks.list(accountOf(context).userId)).map(webhookAnswer),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.webhooks,
      summary: 'Adds a webhook; only this response contains its signing secret',
      body: createWebhookRequestSchema,
      answer: createdWebhookAnswerSchema,
      successStatus: 201,
      handle: async ({ body }, context) => {
        const { secret, ...webhook } = await webhooks.create(accountOf(context), body.url);
        return { ...webhookAnswer(webhook), secret };
      },
    }),
  ];
}

function changeRoutes(webhooks: Webhooks): readonly Route[] {
  return [
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.updateWebhook,
      summary: 'Turns a webhook on or off; undelivered messages wait',
      params: webhookParamsSchema,
      body: updateWebhookRequestSchema,
      answer: webhookSchema,
      handle: async ({ params, body }, context) =>
        webhookAnswer(
          await webhooks.setActive(accountOf(context).userId, params.webhookId, body.isActive),
        ),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.deleteWebhook,
      summary: 'Deletes a webhook and its undelivered messages',
      params: webhookParamsSchema,
      answer: doneAnswerSchema,
      handle: async ({ params }, context) => {
        await webhooks.remove(accountOf(context).userId, params.webhookId);
        return done;
      },
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.testWebhook,
      summary: 'Sends a `webhook.test` message',
      params: webhookParamsSchema,
      answer: doneAnswerSchema,
      handle: async ({ params }, context) => {
        await webhooks.test(accountOf(context).userId, params.webhookId);
        return done;
      },
    }),
  ];
}

function deliveryRoutes(webhooks: Webhooks): readonly Route[] {
  return [
    defineRoute({
      ...own,
      method: 'GET',
      path: API_PATHS.webhookDeliveries,
      summary: 'Messages sent to a webhook, newest first',
      params: webhookParamsSchema,
      answer: webhookDeliveriesAnswerSchema,
      handle: async ({ params }, context) =>
        (await webhooks.deliveries(accountOf(context).userId, params.webhookId)).map(
          deliveryAnswer,
        ),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.redeliverWebhook,
      summary: 'Resends a message with the same id',
      params: deliveryParamsSchema,
      answer: doneAnswerSchema,
      handle: async ({ params }, context) => {
        await webhooks.redeliver(accountOf(context).userId, params.deliveryId);
        return done;
      },
    }),
  ];
}

function webhookAnswer({
  webhookId,
  url,
  isActive,
  disabledReason,
  createdAtMs,
}: Webhook): WebhookAnswer {
  return {
    webhookId,
    url,
    isActive,
    disabledReason: sentenceFor(disabledReason),
    disabledReasonCode: webhookProblemOf(disabledReason),
    createdAt: iso(createdAtMs),
  };
}

function deliveryAnswer({
  deliveryId,
  event,
  orderId,
  state,
  attempts,
  lastStatus,
  lastProblem,
  createdAtMs,
  nextAttemptAtMs,
}: Delivery): DeliveryAnswer {
  const problem = {
    lastProblem: sentenceFor(lastProblem),
    lastProblemCode: webhookProblemOf(lastProblem),
  };
  return {
    deliveryId,
    event,
    orderId,
    state,
    attempts,
    lastStatus,
    ...problem,
    createdAt: iso(createdAtMs),
    nextAttemptAt: state === 'waiting' ? iso(nextAttemptAtMs) : null,
  };
}

/** Partners' programs and logs show this text as it is. */
function sentenceFor(noted: string | null): string | null {
  const problem = webhookProblemOf(noted);
  return problem === null ? noted : WEBHOOK_PROBLEMS[problem];
}
