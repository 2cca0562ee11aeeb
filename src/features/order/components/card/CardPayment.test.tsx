import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { errorResponse } from '../../../../testing/mock-fetch';
import {
  cardOrder,
  orders,
  service,
  prepareCardOrder,
  logOut,
  settle,
  show,
} from './card-order.fixture';

beforeEach(prepareCardOrder);
afterEach(logOut);

test('a new order offers its payment page once in a redirect dialog, and keeps the link on the page', async () => {
  await show(orders.pay);
  expect(screen.getByRole('dialog', { name: 'Continue to payment' }).hasAttribute('open')).toBe(
    true,
  );
  for (const link of screen.getAllByRole('link', { name: /^Pay 200/ }))
    expect(link.getAttribute('href')).toBe('https://partner.example/pay?id=1');
  fireEvent.click(screen.getByText('Not yet'));
  cleanup();
  await show(orders.pay);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: /^Pay 200/ })).toBeTruthy();
});

test.each(['needed', 'rejected'] as const)(
  'the verification rule for the payout is shown before the payment (%s)',
  async (payoutVerification) => {
    await show(cardOrder({ payoutVerification }));
    expect(screen.getAllByText('This amount requires our verification').length).toBeGreaterThan(0);
    expect(
      screen.getAllByRole('link', { name: 'our own verification' })[0]?.getAttribute('href'),
    ).toBe('/profile/verification');
  },
);

test('the sandbox partner says that it is a sandbox', async () => {
  await show(orders.pay);
  expect(document.body.textContent).toContain("it doesn't take real cards or real money");
});

test('the same account can retry a declined payment', async () => {
  service.payAgainAnswer = { body: orders.pay };
  const calls = await show(orders.declined);
  expect(screen.getByText('Payment declined', { selector: 'p.title' })).toBeTruthy();
  fireEvent.click(screen.getByText('Pay again'));
  await settle();
  expect(calls.find(({ path }) => path.endsWith('/pay-again'))?.body).toEqual({
    orderId: '77',
    destinationAddress: '0xabc',
    locale: 'en',
  });
});

test.each([
  [
    errorResponse(503, 'ERR_SERVICE_UNAVAILABLE', 'away', { reason: 'partner_unavailable' }),
    /isn't responding right now. Nothing was charged/,
  ],
  [
    errorResponse(503, 'ERR_SERVICE_UNAVAILABLE', 'dearer', { reason: 'partner_dearer' }),
    /has raised its fee since this order was created. Nothing was charged/,
  ],
  [
    errorResponse(404, 'ERR_NOT_FOUND_E', 'Order not found'),
    /Only the account that created this order/,
  ],
  [errorResponse(500, 'ERR_INTERNAL_SERVER_ERROR', 'oops'), /Something went wrong on our side/],
])('a message explains why a payment cannot be retried (case %#)', async (answer, text) => {
  service.payAgainAnswer = answer;
  await show(orders.abandoned);
  fireEvent.click(screen.getByText('Pay again'));
  await settle();
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(text);
});

test('a logged-out buyer is asked to log in before retrying the payment', async () => {
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.declined);
  expect(screen.getByText(/log in to the account that created this order/)).toBeTruthy();
  expect(screen.queryByText('Pay again')).toBeNull();
});

test('a payment that cannot be used is refunded to the card', async () => {
  const calls = await show(orders.refundable);
  fireEvent.click(screen.getByText('Get a refund'));
  await settle();
  expect(calls.find(({ path }) => path.endsWith('/request-refund'))?.body).toMatchObject({
    orderId: '77',
    destinationAddress: '0xabc',
    refundAddress: 'card',
  });
});

test('an expired payment window does not mention a deposit', async () => {
  await show(cardOrder({}, { expiresAt: new Date(Date.now() - 1_000).toISOString() }));
  expect(document.body.textContent).toMatch(/we're still waiting for your payment/);
  expect(document.body.textContent).not.toMatch(/for your deposit/);
});

test.each([
  ['en', /you have 7\sdays to send your documents/],
  ['ru', /у вас есть 7\sдней, чтобы отправить документы/],
] as const)(
  'before the payment, the page shows how long the buyer has to send documents (%s)',
  async (locale, text) => {
    await show(
      cardOrder({
        payoutVerification: 'needed',
        payoutVerificationDays: 7,
        payoutVerificationBy: null,
      }),
      locale,
    );
    expect(document.body.textContent).toMatch(text);
  },
);
