import type * as z from 'zod/mini';

import type { webhookMessageSchema } from '@quayside/contract/schemas/webhooks';
import { WIRE_STATES } from '@quayside/contract/orders/states';
import type { WebhookEvent } from '@quayside/contract/schemas/webhooks';

import type { Order } from '../../orders';

/**
 * Returns the body of a message: the event and its order. It contains nothing that its recipient
 * has to keep secret.
 */
export function webhookBody(
  type: WebhookEvent,
  order: Pick<Order, 'orderId' | 'guid' | 'state'> | null,
  atMs: number,
): string {
  const message: z.infer<typeof webhookMessageSchema> = {
    type,
    timestamp: new Date(atMs).toISOString(),
    data: {
      orderId: order?.orderId ?? null,
      legacyOrderId: order?.guid ?? null,
      state: order === null ? null : WIRE_STATES[order.state],
    },
  };
  return JSON.stringify(message);
}
