import type { WebhookDelivery } from '@quayside/contract/operations/webhooks';

import { createRemote, type Remote } from '../../../lib/remote/remote';
import { fetchDeliveries } from '../api/fetch-deliveries';
import { listWebhooks } from '../api/list-webhooks';

/** The account's webhooks. */
export const webhooksRemote = createRemote(listWebhooks);

const deliveriesByWebhook = new Map<string, Remote<WebhookDelivery[]>>();

/** Returns the messages to one webhook; always the same remote for the same webhook. */
export function deliveriesRemote(webhookId: string): Remote<WebhookDelivery[]> {
  const known =
    deliveriesByWebhook.get(webhookId) ??
    createRemote((signal) => fetchDeliveries(webhookId, signal));
  deliveriesByWebhook.set(webhookId, known);
  return known;
}
