import { listWebhookDeliveries, listWebhooks } from '@quayside/contract/endpoints/webhooks';
import type { WebhookDelivery } from '@quayside/contract/schemas/webhooks';

import { call } from '../../../lib/api/call';
import { createRemote, type Remote } from '../../../lib/remote/remote';

/** The account's webhooks. */
export const webhooksRemote = createRemote((signal) => call(listWebhooks, {}, { signal }));

const deliveriesByWebhook = new Map<string, Remote<WebhookDelivery[]>>();

/** Returns the messages to one webhook; always the same remote for the same webhook. */
export function deliveriesRemote(webhookId: string): Remote<WebhookDelivery[]> {
  const known =
    deliveriesByWebhook.get(webhookId) ??
    createRemote((signal) => call(listWebhookDeliveries, { params: { webhookId } }, { signal }));
  deliveriesByWebhook.set(webhookId, known);
  return known;
}
