import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  testWebhook,
  updateWebhook,
} from '@quayside/contract/endpoints/webhooks';
import {
  WEBHOOK_PROBLEMS,
  webhookProblemOf,
  type Webhook as WebhookAnswer,
  type WebhookDelivery as DeliveryAnswer,
} from '@quayside/contract/schemas/webhooks';
import { iso } from '@quayside/contract/time/iso';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route } from '../../../platform/http/route';
import type { Delivery, Webhook } from '../domain/webhook';
import type { Webhooks } from '../usecases/manage-webhooks';

const own = { rateLimit: 'reads' } as const;

/** Creates the routes for the webhooks of the caller's account. */
export function webhookRoutes(webhooks: Webhooks): readonly Route[] {
  return [...listRoutes(webhooks), ...changeRoutes(webhooks), ...deliveryRoutes(webhooks)];
}

function listRoutes(webhooks: Webhooks): readonly Route[] {
  return [
    implement(listWebhooks, {
      ...own,
      handle: async (_input, context) =>
        (await webhooks.list(accountOf(context).userId)).map(webhookResponse),
    }),
    implement(createWebhook, {
      ...own,
      handle: async ({ body }, context) => {
        const { secret, ...webhook } = await webhooks.create(accountOf(context), body.url);
        return { ...webhookResponse(webhook), secret };
      },
    }),
  ];
}

function changeRoutes(webhooks: Webhooks): readonly Route[] {
  return [
    implement(updateWebhook, {
      ...own,
      handle: async ({ params, body }, context) =>
        webhookResponse(
          await webhooks.setActive(accountOf(context).userId, params.webhookId, body.isActive),
        ),
    }),
    implement(deleteWebhook, {
      ...own,
      handle: async ({ params }, context) => {
        await webhooks.remove(accountOf(context).userId, params.webhookId);
        return done;
      },
    }),
    implement(testWebhook, {
      ...own,
      handle: async ({ params }, context) => {
        await webhooks.test(accountOf(context).userId, params.webhookId);
        return done;
      },
    }),
  ];
}

function deliveryRoutes(webhooks: Webhooks): readonly Route[] {
  return [
    implement(listWebhookDeliveries, {
      ...own,
      handle: async ({ params }, context) =>
        (await webhooks.deliveries(accountOf(context).userId, params.webhookId)).map(
          deliveryResponse,
        ),
    }),
    implement(redeliverWebhook, {
      ...own,
      handle: async ({ params }, context) => {
        await webhooks.redeliver(accountOf(context).userId, params.deliveryId);
        return done;
      },
    }),
  ];
}

function webhookResponse({
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

function deliveryResponse({
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

/** Returns the text that partners' programs and logs show. */
function sentenceFor(noted: string | null): string | null {
  const problem = webhookProblemOf(noted);
  return problem === null ? noted : WEBHOOK_PROBLEMS[problem];
}
