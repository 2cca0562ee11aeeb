import { listWebhookDeliveries, listWebhooks } from '@quayside/contract/endpoints/webhooks';
import type { CreatedWebhook, WebhookDelivery } from '@quayside/contract/schemas/webhooks';
import { atom } from 'recoil';

import { call } from '../../../lib/api/call';
import { createRemote, type Remote } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';

/** The account's webhooks. */
export const webhooksRemote = createRemote('webhooksState', (signal) =>
  call(listWebhooks, {}, { signal }),
);

/** The webhook that was just created, with its secret, until the user confirms having saved it. */
export const createdWebhookState = atom<CreatedWebhook | null>({
  key: 'createdWebhookState',
  default: null,
  effects: [resetWithSession],
});

const deliveriesByWebhook = new Map<string, Remote<WebhookDelivery[]>>();

/** Returns the messages to one webhook; always the same remote for the same webhook. */
export function deliveriesRemote(webhookId: string): Remote<WebhookDelivery[]> {
  const known =
    deliveriesByWebhook.get(webhookId) ??
    createRemote(`deliveriesState ${webhookId}`, (signal) =>
      call(listWebhookDeliveries, { params: { webhookId } }, { signal }),
    );
  deliveriesByWebhook.set(webhookId, known);
  return known;
}
