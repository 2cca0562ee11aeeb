import type { OrderListener } from '../../orders';
import { WEBHOOK_EVENT_OF } from '../domain/order-webhook';
import type { WebhookDeps } from './webhook-deps';
import { webhookBody } from './webhook-message';

/**
 * For orders that a partner's program created: stores the messages about each event in the same
 * transaction as the event.
 */
export function webhookListener({
  webhooks,
  ids,
  wake,
}: Pick<WebhookDeps, 'webhooks' | 'ids' | 'wake'>): OrderListener {
  return async (sql, { order, event: { kind }, atMs }) => {
    const event = WEBHOOK_EVENT_OF[kind];
    if (event === undefined || order.partner === null) return;
    const body = webhookBody(event, order, atMs);
    for (const webhookId of await webhooks.activeIdsOf(sql, order.partner.userId)) {
      await webhooks.insertDelivery(sql, {
        deliveryId: `msg_${ids.guid()}`,
        webhookId,
        event,
        orderId: order.orderId,
        body,
        createdAtMs: atMs,
      });
    }
    wake();
  };
}
