import * as z from 'zod/mini';

import { isoTimeSchema, requiredTextSchema } from './scalars';

/** Events that a program receives about the orders that it created. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.deposit_seen',
  'order.deposit_confirmed',
  'order.deposit_vanished',
  'order.decision_needed',
  'order.on_hold',
  'order.sending',
  'order.completed',
  'order.refund_requested',
  'order.refunded',
  'order.expired',
  'webhook.test',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * What can be wrong with a webhook, by its code, with the English sentence for it. `disabledReason`
 * and `lastProblem` of a message contain the sentence, or the network's own error;
 * `disabledReasonCode`, `lastProblemCode` and `details.reason` of a rejected URL contain the code.
 */
export const WEBHOOK_PROBLEMS = {
  notWhole: 'it is not a full URL such as https://partner.example/hooks',
  tooLong: 'it must have at most 500 characters',
  notHttps: 'it must start with https://',
  credentials: 'it must not contain a user name or password',
  privateHost: 'the host is not on the public internet',
  privateHostDisabled: 'The host is not on the public internet: nothing can be delivered to it',
  noAnswer: 'no answer in time',
  unreadableSecret:
    'The secret cannot be read now: where this stays so, delete the webhook and add it again',
  gone: 'The receiver answered 410 Gone',
  keepsFailing: 'The last five messages could not be delivered, each after ten attempts',
} as const;
export type WebhookProblem = keyof typeof WEBHOOK_PROBLEMS;
export const WEBHOOK_PROBLEM_CODES = Object.keys(WEBHOOK_PROBLEMS) as WebhookProblem[];
const problemCodeSchema = z.nullable(z.enum(WEBHOOK_PROBLEM_CODES));

/**
 * @returns the code of the problem that is recorded for a webhook; null for a
 *   network error, or if nothing is recorded
 */
export function webhookProblemOf(noted: unknown): WebhookProblem | null {
  return WEBHOOK_PROBLEM_CODES.find((problem) => problem === noted) ?? null;
}

/** Maximum number of webhooks of an account, and maximum length of their URLs. */
export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_URL_LENGTH = 500;

/**
 * An endpoint that receives the events of a partner's orders. `disabledReason` says why nothing is
 * sent to it any more.
 */
export const webhookSchema = z.object({
  webhookId: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  createdAt: isoTimeSchema,
  disabledReason: z.nullable(z.string()),
  disabledReasonCode: problemCodeSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `GET /api/v1/users/webhooks`, newest first. */
export const webhooksResponseSchema = z.array(webhookSchema);

/**
 * `POST /api/v1/users/webhooks`; returns 201 with the signing secret (`whsec_…`), which is never
 * shown again.
 */
export const createWebhookRequestSchema = z.object({ url: requiredTextSchema });
export const createdWebhookResponseSchema = z.extend(webhookSchema, { secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhookResponseSchema>;

export const webhookParamsSchema = z.object({ webhookId: requiredTextSchema });

/** `POST /api/v1/users/webhooks/{id}/update`. */
export const updateWebhookRequestSchema = z.object({ isActive: z.boolean() });

/** `waiting` is retried until it is delivered, or abandoned after some days (`failed`). */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const webhookDeliverySchema = z.object({
  /** The `webhook-id` header of every attempt. */
  deliveryId: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  orderId: z.nullable(z.int()),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int(),
  lastStatus: z.nullable(z.int()),
  lastProblem: z.nullable(z.string()),
  lastProblemCode: problemCodeSchema,
  createdAt: isoTimeSchema,
  nextAttemptAt: z.nullable(isoTimeSchema),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** `GET /api/v1/users/webhooks/{id}/deliveries`: the newest hundred. */
export const webhookDeliveriesResponseSchema = z.array(webhookDeliverySchema);

/**
 * `POST /api/v1/users/webhook-deliveries/{id}/redeliver`: sends the same message again, under the
 * same id.
 */
export const deliveryParamsSchema = z.object({ deliveryId: requiredTextSchema });

/** The body of a message. The calls of the API return the current state of the order. */
export const webhookMessageSchema = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  timestamp: isoTimeSchema,
  data: z.object({
    orderId: z.nullable(z.int()),
    legacyOrderId: z.nullable(z.string()),
    state: z.nullable(z.string()),
  }),
});
