import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  testWebhook,
  updateWebhook,
} from '@quayside/contract/endpoints/webhooks';
import type { WebhookProblem } from '@quayside/contract/schemas/webhooks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { toastStore } from '../../../lib/toast-store';
import { mockFetch, type RecordedRequest, type PlannedResponse } from '../../../testing/mock-fetch';
import { stubDialogs } from '../../../testing/stub-dialogs';

export const url = 'https://partner.example/hooks';
export const webhook = {
  webhookId: 'w1',
  url,
  isActive: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  disabledReason: null as string | null,
  disabledReasonCode: null as WebhookProblem | null,
};
export const delivery = {
  deliveryId: 'msg_1',
  event: 'order.completed',
  orderId: 1_000_000_000_001,
  state: 'failed',
  attempts: 10,
  lastStatus: 500 as number | null,
  lastProblem: 'The receiver answered 500' as string | null,
  lastProblemCode: null as WebhookProblem | null,
  createdAt: '2026-05-04T10:00:00.000Z',
  nextAttemptAt: null as string | null,
};
const of = (path: string) => path.replace(':webhookId', 'w1').replace(':deliveryId', 'msg_1');
export const paths = {
  update: of(updateWebhook.path),
  remove: of(deleteWebhook.path),
  test: of(testWebhook.path),
  deliveries: of(listWebhookDeliveries.path),
  again: of(redeliverWebhook.path),
};

stubDialogs();

type WebhookService = {
  webhooks: (typeof webhook)[];
  deliveries: (typeof delivery)[];
  answers: Partial<Record<string, PlannedResponse>>;
  calls: RecordedRequest[];
};
/** The service's responses, and the calls it received. */
export const service: WebhookService = { webhooks: [], deliveries: [], answers: {}, calls: [] };

export function prepareWebhooks(): void {
  service.webhooks = [webhook];
  service.deliveries = [delivery];
  service.answers = {};
  service.calls = mockFetch(
    ({ method, path }) =>
      service.answers[`${method} ${path}`] ??
      (method === 'GET'
        ? {
            [listWebhooks.path]: { body: service.webhooks },
            [paths.deliveries]: { body: service.deliveries },
          }[path]
        : undefined),
  );
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ann@example.com',
    isAdmin: false,
    adminScopes: [],
  });
}

export function logOut(): void {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
    toastStore.set([]);
  });
}

export const posted = (path: string) =>
  service.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body }) => body);
export const toasted = (message: string) =>
  waitFor(() => {
    expect(toastStore.get().at(-1)?.message).toBe(message);
  });
export const add = (typed: string, name = 'Add webhook', label = 'Endpoint URL') => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name }));
};
