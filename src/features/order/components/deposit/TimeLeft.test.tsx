import { renderPage } from '../../../../testing/render-page';
import { fixedOrderFixture, minutesLater, orderFixture } from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import { TimeLeft } from './TimeLeft';

const { claimedPublicRate } = fixedOrderFixture();
const fixed = fixedOrderFixture({
  claimedPublicRate: { ...claimedPublicRate, fixedRate_maxTimeMinutes: 20 },
});

afterEach(() => {
  jest.restoreAllMocks();
});

function textsAt(minutes: number, order: OrderDetails, locale = 'en') {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(minutesLater(minutes)));
  const { container } = renderPage(<TimeLeft order={order} />, locale);
  const seen = container.querySelector('p > span')?.textContent;
  const received = [...container.querySelectorAll('[role="status"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
  return {
    seen,
    received,
    note: container.querySelector('p + div + p, div > p:last-child:not(:first-child)')?.textContent,
  };
}

test('a floating-rate order counts down to its expiry', () => {
  expect(textsAt(10, orderFixture())).toEqual({
    seen: 'Pay within 50:00',
    received: ['50 minutes left to pay'],
    note: undefined,
  });
});

test.each([
  ['en', 'Pay within 10:00 to keep the fixed rate', '10 minutes left to pay at the fixed rate'],
  [
    'ru',
    'Фиксированный курс действует ещё 10:00',
    'Фиксированный курс действует ещё 10\u00A0минут',
  ],
] as const)(
  'a fixed-rate order counts down to the expiry of its rate, not of the order, in %s',
  (locale, seen, received) => {
    expect(textsAt(10, fixed, locale)).toEqual({ seen, received: [received], note: undefined });
  },
);

test('once the rate has expired, the remaining time to pay is shown, and the expiry is announced only once', () => {
  const over =
    "The fixed rate has expired. You can still pay, but we'll ask you first: accept the current rate or get a refund.";
  expect(textsAt(25, fixed)).toEqual({
    seen: 'Pay within 35:00',
    received: [over, '35 minutes left to pay'],
    note: over,
  });
});

test('an expired order shows a notice instead of a countdown', () => {
  const over =
    "The payment window has closed. Already paid? Keep this page open: we're still looking for your deposit.";
  expect(textsAt(60, fixed)).toEqual({ seen: over, received: [over], note: undefined });
});

test.each([
  ['floating', orderFixture(), 'Pay within 1:00:00', '60 minutes left to pay'],
  [
    'fixed',
    fixed,
    'Pay within 20:00 to keep the fixed rate',
    '20 minutes left to pay at the fixed rate',
  ],
])(
  'the countdown starts at the full time even if the local clock is behind: %s',
  (_name, order, seen, received) => {
    expect(textsAt(-0.02, order)).toEqual({ seen, received: [received], note: undefined });
  },
);

test.each([
  [0.02, '59:59', [], '59 minutes left to pay'],
  [5.5, '54:30', [], '54 minutes left to pay'],
  [10, '50:00', ['50 minutes left to pay'], '50 minutes left to pay'],
])(
  'the announced time matches the displayed time: %d minutes after the start',
  (minutes, seen, received, asked) => {
    expect(textsAt(minutes, orderFixture())).toEqual({
      seen: `Pay within ${seen}`,
      received,
      note: undefined,
    });
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext')).toBe(
      asked,
    );
  },
);

test('the order counts down to its own expiry if the service does not report how long the rate is valid', () => {
  const silent = { ...claimedPublicRate, fixedRate_maxTimeMinutes: undefined };
  expect(textsAt(10, fixedOrderFixture({ claimedPublicRate: silent })).seen).toBe(
    'Pay within 50:00',
  );
});

test.each([
  ['en', 'Send the coins within 50:00', '50 minutes left to send the coins'],
  ['ru', 'На отправку монет осталось 50:00', 'На отправку монет осталось 50\u00a0минут'],
] as const)('the countdown does not ask a seller to pay (%s)', (locale, seen, received) => {
  const sale = orderFixture({
    cardPayout: {
      partner: 'sandbox',
      state: 'ready',
      fee: '1',
      payoutVerification: 'not_needed',
      isHeldForVerification: false,
    },
  });
  expect(textsAt(10, sale, locale)).toMatchObject({ seen, received: [received] });
  expect(textsAt(70, sale, locale).seen).not.toMatch(/pay|deposit|оплат|депозит/i);
});
