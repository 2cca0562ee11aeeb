import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { toastStore } from '../../../lib/toast-store';
import { errorResponse } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import {
  url,
  webhook,
  delivery,
  paths,
  service,
  prepareWebhooks,
  logOut,
  posted,
  toasted,
} from './webhooks.fixture';
import { WebhooksPart } from './WebhooksPart';

beforeEach(prepareWebhooks);
afterEach(logOut);

test('sending a test message opens the list of messages', async () => {
  service.answers[`POST ${paths.test}`] = { body: { isDone: true } };
  service.deliveries = [
    {
      ...delivery,
      event: 'webhook.test',
      state: 'waiting',
      attempts: 0,
      lastStatus: null,
      lastProblem: null,
    },
  ];
  renderProfile(<WebhooksPart />);
  fireEvent.click(await screen.findByRole('button', { name: `Send test message to ${url}` }));
  await toasted('Sending a test message.');
  expect(await screen.findByText('webhook.test')).toBeTruthy();
  expect(screen.getByText('Queued')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
});

test('a webhook whose receiver responds to a test with 410 is soon shown as off', async () => {
  jest.useFakeTimers();
  try {
    service.deliveries = [];
    service.answers[`POST ${paths.test}`] = { body: { isDone: true } };
    renderProfile(<WebhooksPart />);
    await act(() => jest.advanceTimersByTimeAsync(10));
    fireEvent.click(screen.getByRole('button', { name: `Send test message to ${url}` }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('No messages sent yet.')).toBeTruthy();
    service.deliveries = [{ ...delivery, event: 'webhook.test', attempts: 1, lastStatus: 410 }];
    service.webhooks = [
      { ...webhook, isActive: false, disabledReason: 'Any sentence', disabledReasonCode: 'gone' },
    ];
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(
      screen.getByText(/^The endpoint responded with HTTP\s410, so we turned the webhook off/),
    ).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

test('a webhook that was turned off elsewhere is shown as off after a test', async () => {
  service.answers[`POST ${paths.test}`] = errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'off');
  renderProfile(<WebhooksPart />);
  const test = await screen.findByRole('button', { name: `Send test message to ${url}` });
  service.webhooks = [{ ...webhook, isActive: false }];
  fireEvent.click(test);
  expect(await screen.findByRole('button', { name: `Turn on webhook ${url}` })).toBeTruthy();
});

test('a notification says when to try again after too many messages were sent manually', async () => {
  service.answers[`POST ${paths.test}`] = {
    status: 429,
    body: {
      status: 'ERR_TOO_MANY_REQUESTS',
      message: 'wait',
      data: { details: { retryAfterSeconds: 3_600 } },
    },
  };
  renderProfile(<WebhooksPart />);
  fireEvent.click(await screen.findByRole('button', { name: `Send test message to ${url}` }));
  await waitFor(() => {
    expect(toastStore.get().at(-1)?.message).toMatch(
      /^You've sent too many messages manually\. Try again after \S/,
    );
  });
});

test('messages show their state, their attempts and the last response, and can be resent', async () => {
  service.answers[`POST ${paths.again}`] = { body: { isDone: true } };
  service.deliveries = [
    delivery,
    {
      ...delivery,
      deliveryId: 'msg_2',
      state: 'waiting',
      attempts: 1,
      lastStatus: null,
      lastProblem: 'ECONNREFUSED',
      nextAttemptAt: '2026-05-04T10:05:00.000Z',
    },
  ];
  renderProfile(<WebhooksPart />);
  const opener = await screen.findByRole('button', { name: `Recent messages to ${url}` });
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.getByText('Attempts: 10')).toBeTruthy();
  expect(screen.getByText(/^Last response: HTTP\s500$/)).toBeTruthy();
  expect(screen.getByText("Couldn't connect: ECONNREFUSED")).toBeTruthy();
  expect(screen.getByText(/^Next attempt: /)).toBeTruthy();
  service.deliveries = [{ ...delivery, state: 'delivered', attempts: 1, lastStatus: 200 }];
  fireEvent.click(screen.getAllByRole('button', { name: /^Resend: order\.completed/ })[0]!);
  await toasted('Resending the message.');
  expect(await screen.findByText('Delivered')).toBeTruthy();
  expect(posted(paths.again)).toHaveLength(1);
});

test('messages to a webhook that is off cannot be resent, and a note explains why', async () => {
  service.webhooks = [{ ...webhook, isActive: false }];
  renderProfile(<WebhooksPart />);
  fireEvent.click(await screen.findByRole('button', { name: `Recent messages to ${url}` }));
  expect(await screen.findByText(/^We don't send anything while the webhook is off/)).toBeTruthy();
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
});
