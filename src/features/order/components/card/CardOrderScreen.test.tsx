import { act, cleanup, screen } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { payoutFixture } from '../../fixtures/order';
import { CARD_SCREENS } from '../../model/card-screen';
import { cardOrder, orders, prepareCardOrder, logOut, show } from './card-order.fixture';

beforeEach(prepareCardOrder);
afterEach(logOut);

test('a simulated card is not described as a network without a node', async () => {
  await show({ ...orders.captured, isSimulated: true });
  expect(document.body.textContent).not.toContain("doesn't run a node for one of these networks");
});

test.each(
  CARD_SCREENS.flatMap(
    (name) =>
      [
        [name, 'en'],
        [name, 'ru'],
      ] as const,
  ),
)(
  'the screen %s, in %s, is about the card payment and has no deposit address',
  async (name, locale) => {
    await show(orders[name], locale);
    const { textContent } = document.body;
    expect(textContent).toContain(locale === 'en' ? 'Card payment' : 'Оплата картой');
    expect(textContent).not.toMatch(/0x1111/);
    expect(document.querySelectorAll('[aria-current="step"]').length).toBeLessThanOrEqual(1);
  },
);

test.each([
  ['expired', 'en', 'Create new order', '/exchange-usd-usdterc20'],
  ['refunded', 'en', 'Create new order', '/exchange-usd-usdterc20'],
  ['refunded', 'ru', 'Создать новую заявку', '/ru/exchange-usd-usdterc20'],
] as const)(
  'a finished purchase (%s) links to a new one, in %s',
  async (name, locale, again, path) => {
    await show(orders[name], locale);
    expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(path);
  },
);

test('a rejected buyer can submit different documents, and the page promises no automatic refund', async () => {
  await show(orders.rejected);
  expect(screen.getByRole('link', { name: 'Send other documents' }).getAttribute('href')).toBe(
    '/profile/verification',
  );
  expect(document.body.textContent).not.toMatch(/we refund the payment/);
});

test.each(CARD_SCREENS)('the announcement for %s is about the payment', async (name) => {
  await show(orders[name]);
  const announced = document.querySelector('header [role="status"]')?.textContent ?? '';
  expect(announced).not.toMatch(/deposit|swap/i);
  expect(announced).not.toBe('');
});

test('a payment reversed by the bank leaves the payout unchanged', async () => {
  const payout = payoutFixture('eth', '0.4');
  await show({
    ...orders.charged_back,
    pair: { ...orders.charged_back.pair, instrumentTo: payout.instrument },
    withdrawals: [payout],
  });
  expect(document.querySelector('header [role="status"]')?.textContent).toBe(
    'Payment reversed by the bank',
  );
  expect(screen.getByText('Payout transaction')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/upcoming/);
});

test.each(['expired', 'charged_back'] as const)(
  'an unpaid purchase (%s) has no upcoming payout',
  async (name) => {
    await show(name === 'expired' ? orders.expired : cardOrder({ state: 'charged_back' }));
    expect(screen.getByRole('heading', { name: /^Payout to you ?, not started$/ })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/upcoming/);
  },
);

test('another user cannot retry the payment, and a guest can log in', async () => {
  await show(orders.not_yours);
  expect(screen.queryByText('Pay again')).toBeNull();
  cleanup();
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.not_yours);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

test('a payout that waits for the verification shows the deadline and the verification step', async () => {
  const by = '2026-05-11T10:00:00.000Z';
  await show({
    ...orders.held,
    cardPayment: {
      ...orders.held.cardPayment!,
      payoutVerificationDays: 7,
      payoutVerificationBy: by,
    },
  });
  expect(
    screen.getByText(
      /^Send your documents by .*2026.*If we don't have them by then, we refund the payment to your card\.$/,
    ),
  ).toBeTruthy();
  expect(document.querySelector('[aria-current="step"]')?.textContent).toMatch(/Verification/);
  cleanup();
  await show({
    ...orders.held,
    cardPayment: {
      ...orders.held.cardPayment!,
      payoutVerificationDays: 7,
      payoutVerificationBy: null,
    },
  });
  expect(screen.getByText(/We have your documents/)).toBeTruthy();
});

test.each(['declined', 'abandoned'] as const)(
  'a payment that can be retried is not shown as a failed step (%s)',
  async (name) => {
    await show(orders[name]);
    expect(document.querySelector('[aria-current="step"]')?.textContent).toMatch(
      /^1?Card payment, current step/,
    );
  },
);
