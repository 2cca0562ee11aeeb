import type { WEBHOOK_DELIVERY_STATES, WebhookEvent } from '@quayside/contract/schemas/webhooks';

export type Webhook = {
  readonly webhookId: string;
  readonly userId: number;
  readonly url: string;
  readonly isActive: boolean;
  /** The code of a problem. */
  readonly disabledReason: string | null;
  readonly createdAtMs: number;
};

export type SealedWebhook = Webhook & { readonly sealedSecret: string };

export type NewDelivery = {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly orderId: number | null;
  /** JSON text, the same in every attempt. */
  readonly body: string;
  readonly createdAtMs: number;
};

export type Delivery = Omit<NewDelivery, 'body'> & {
  readonly state: (typeof WEBHOOK_DELIVERY_STATES)[number];
  readonly attempts: number;
  readonly lastStatus: number | null;
  /** The code of a problem, or an error of the network or the receiver. */
  readonly lastProblem: string | null;
  readonly nextAttemptAtMs: number;
};
