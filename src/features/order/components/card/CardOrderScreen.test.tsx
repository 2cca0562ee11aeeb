import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { answerCalls, refusal, type PlannedAnswer } from '../../../../testing/answering-fetch';
import { renderPage } from '../../../../testing/render-page';
import { orderFixture, payoutFixture } from '../../fixtures/order';
import type { OrderDetails } from '../../pure/order-details';
import { CARD_SCREENS, type CardScreen } from '../../rules/card-screen';
import { orderKeyState } from '../../state/order-key-state';
import { orderViewState } from '../../state/order-view-state';
import { OrderView } from '../OrderView';

jest.mock('gatsby', () => jest.requireActual<object>('../../../../testing/gatsby-stub'));

type CardPayment = NonNullable<OrderDetails['cardPayment']>;

function cardOrder(
  payment: Partial<CardPayment> = {},
  part: Partial<OrderDetails> = {},
): OrderDetails {
  const usd = { currencyTitle: 'USD', networkTitle: 'USD', precisionDecimals: 2, slug: 'usd' };
  const order = orderFixture({
    userEmail: 'ana@example.com',
    userType: 'registered',
    claimedDepositAmount: '200',
    redirectUrl: 'https://partner.example/pay?id=1',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...part,
  });
  return {
    ...order,
    pair: { ...order.pair, instrumentFrom: usd },
    cardPayment: {
      partner: 'sandbox',
      state: 'created',
      fee: '7.80',
      payoutVerification: 'not_needed',
      isHeldForVerification: false,
      ...payment,
    },
  };
}
const events = (...kinds: string[]) =>
  kinds.map((kind) => ({ kind, createdAt: '2026-05-04T10:00:00.000Z' }));

const orders: Readonly<Record<CardScreen, OrderDetails>> = {
  pay: cardOrder(),
  no_page: cardOrder({}, { redirectUrl: null }),
  not_yours: cardOrder({ payoutVerification: null }, { redirectUrl: null }),
  authorised: cardOrder({ state: 'authorised' }),
  under_way: cardOrder({ state: 'pending' }, { state: 'expired', redirectUrl: null }),
  declined: cardOrder({ state: 'declined' }, { redirectUrl: null }),
  abandoned: cardOrder({ state: 'expired' }, { redirectUrl: null }),
  expired: cardOrder({ state: 'expired' }, { state: 'expired', redirectUrl: null }),
  captured: cardOrder({ state: 'captured' }, { state: 'exchanging' }),
  held: cardOrder(
    { state: 'captured', payoutVerification: 'needed', isHeldForVerification: true },
    { state: 'on_hold' },
  ),
  rejected: cardOrder(
    { state: 'captured', payoutVerification: 'rejected', isHeldForVerification: true },
    { state: 'on_hold' },
  ),
  screened: cardOrder({ state: 'captured' }, { state: 'on_hold' }),
  sending: cardOrder({ state: 'captured' }, { state: 'sending' }),
  completed: cardOrder(
    { state: 'captured' },
    { state: 'completed', completed: true, orderEvents: events('WITHDRAWAL_COMPLETED') },
  ),
  refundable: cardOrder({ state: 'captured' }, { state: 'on_hold', canRequestRefund: true }),
  refunding: cardOrder(
    { state: 'captured' },
    { state: 'on_hold', orderEvents: events('REFUND_REQUESTED') },
  ),
  refunded: cardOrder(
    { state: 'refunded' },
    { state: 'refunded', orderEvents: events('REFUND_REQUESTED', 'REFUND_COMPLETED') },
  ),
  charged_back: cardOrder(
    { state: 'charged_back' },
    { state: 'completed', completed: true, orderEvents: events('WITHDRAWAL_COMPLETED') },
  ),
};

let payAgainAnswer: PlannedAnswer = 'no connection';
beforeEach(() => {
  window.sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  act(() => {
    sessionStore.set({
      kind: 'user',
      userId: 7,
      email: 'ana@example.com',
      isAdmin: false,
      adminScopes: [],
    });
  });
});
afterEach(() => {
  act(() => {
    sessionStore.set(guestSession);
  });
});

const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });

async function show(order: OrderDetails, locale: 'en' | 'ru' = 'en') {
  const calls = answerCalls(({ path }) =>
    path.endsWith('/pay-again')
      ? payAgainAnswer
      : path.endsWith('/request-refund')
        ? { body: {} }
        : undefined,
  );
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, { orderId: '77', destinationAddress: '0xabc' });
        set(orderViewState, {
          status: 'found',
          order,
          answeredAtMs: 1_000,
          isFresh: true,
          isUnreachable: false,
        });
      }}
    >
      <OrderView sandbox={{ isOn: true }} />
    </RecoilRoot>,
    locale,
  );
  await settle();
  await settle();
  return calls;
}

test('a card that is a stand-in is not told of as a network without a node', async () => {
  await show({ ...orders.captured, isSimulated: true });
  expect(document.body.textContent).not.toContain('No node runs for one of these networks');
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
  'the screen %s has all its texts in %s, one open step, and no address to pay to',
  async (name, locale) => {
    await show(orders[name], locale);
    const { textContent } = document.body;
    expect(textContent).toContain(locale === 'en' ? 'Card payment' : 'Оплата картой');
    expect(textContent).not.toMatch(/0x1111/);
    expect(document.querySelectorAll('[aria-current="step"]').length).toBeLessThanOrEqual(1);
  },
);

test('an order that has just been made offers its payment page in a redirect modal, once; the page keeps the way', async () => {
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
  'the rule about the payout stands before the payment (%s)',
  async (payoutVerification) => {
    await show(cardOrder({ payoutVerification }));
    expect(screen.getAllByText('We verify this amount before the payout').length).toBeGreaterThan(
      0,
    );
    expect(
      screen.getAllByRole('link', { name: 'our own verification' })[0]?.getAttribute('href'),
    ).toBe('/profile/verification');
  },
);

test('the sandbox partner says that it is one', async () => {
  await show(orders.pay);
  expect(document.body.textContent).toContain('it takes no real card and no real money');
});

test('what was declined is paid again by the same account', async () => {
  payAgainAnswer = { body: orders.pay };
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
    refusal(503, 'ERR_SERVICE_UNAVAILABLE', 'away', { reason: 'partner_unavailable' }),
    /isn't responding right now. Nothing was charged/,
  ],
  [
    refusal(503, 'ERR_SERVICE_UNAVAILABLE', 'dearer', { reason: 'partner_dearer' }),
    /has raised its fee since this order was created. Nothing was charged/,
  ],
  [refusal(404, 'ERR_NOT_FOUND_E', 'Order not found'), /Only the account that created this order/],
  [refusal(500, 'ERR_INTERNAL_SERVER_ERROR', 'oops'), /Something went wrong on our side/],
])('a payment that cannot be opened again says why', async (answer, text) => {
  payAgainAnswer = answer;
  await show(orders.abandoned);
  fireEvent.click(screen.getByText('Pay again'));
  await settle();
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(text);
});

test('whoever is logged out is asked to log in before paying again', async () => {
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.declined);
  expect(screen.getByText(/log in to the account that created this order/)).toBeTruthy();
  expect(screen.queryByText('Pay again')).toBeNull();
});

test('a payment that cannot be used goes back to the card', async () => {
  const calls = await show(orders.refundable);
  fireEvent.click(screen.getByText('Get a refund'));
  await settle();
  expect(calls.find(({ path }) => path.endsWith('/request-refund'))?.body).toMatchObject({
    orderId: '77',
    destinationAddress: '0xabc',
    refundAddress: 'card',
  });
});

test.each([
  ['expired', 'en', 'Create new order', '/exchange-usd-usdterc20'],
  ['refunded', 'en', 'Create new order', '/exchange-usd-usdterc20'],
  ['refunded', 'ru', 'Создать новую заявку', '/ru/exchange-usd-usdterc20'],
] as const)(
  'a purchase that is over (%s) offers a new one, in %s',
  async (name, locale, again, path) => {
    await show(orders[name], locale);
    expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(path);
  },
);

test('whoever was rejected may hand in other documents, and nothing is said to go back by itself', async () => {
  await show(orders.rejected);
  expect(screen.getByRole('link', { name: 'Send other documents' }).getAttribute('href')).toBe(
    '/profile/verification',
  );
  expect(document.body.textContent).not.toMatch(/we refund the payment/);
});

test.each(CARD_SCREENS)('what is announced of %s is about the payment', async (name) => {
  await show(orders[name]);
  const announced = document.querySelector('header [role="status"]')?.textContent ?? '';
  expect(announced).not.toMatch(/deposit|swap/i);
  expect(announced).not.toBe('');
});

test('a payment that the bank took back leaves the payout as it was', async () => {
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
  'a purchase that was not paid (%s) has no upcoming payout',
  async (name) => {
    await show(name === 'expired' ? orders.expired : cardOrder({ state: 'charged_back' }));
    expect(screen.getByRole('heading', { name: /^Payout to you ?, not started$/ })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/upcoming/);
  },
);

test('the time to pay that is over says nothing of a deposit', async () => {
  await show(cardOrder({}, { expiresAt: new Date(Date.now() - 1_000).toISOString() }));
  expect(document.body.textContent).toMatch(/we're still waiting for your payment/);
  expect(document.body.textContent).not.toMatch(/for your deposit/);
});

test('somebody else is told that the order waits, and a guest may log in', async () => {
  await show(orders.not_yours);
  expect(screen.queryByText('Pay again')).toBeNull();
  cleanup();
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.not_yours);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

const captured = {
  createdAt: '2026-05-04T10:05:00.000Z',
  amount: '200',
  confirmations: 1,
  txId: '40caea6a-e496-4372-8d1f-000000000001',
  depositAddress: 'card',
  isPending: false,
  isSimulated: true,
};

test('a purchase that is done names the payment by its number, and speaks of no transaction, deposit or swap before the payout', async () => {
  const order = orders.completed;
  const payout = payoutFixture('eth', '0.4');
  await show({
    ...order,
    isSimulated: true,
    pair: { ...order.pair, instrumentTo: payout.instrument },
    deposits: [{ ...captured, instrument: order.pair.instrumentFrom }],
    withdrawals: [payout],
  });
  expect(
    screen.getByText('Your purchase is complete. The coins are at your address:'),
  ).toBeTruthy();
  expect(screen.getByText('Payment number').parentElement?.textContent).toBe(
    `Payment number${captured.txId}`,
  );
  expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe(
    '/exchange-usd-eth',
  );
  expect(screen.getByText('Payout transaction')).toBeTruthy();
  expect(screen.queryByText('simulated')).toBeNull();
  expect(document.querySelector('[aria-labelledby="order-steps"]')?.textContent).not.toMatch(
    /deposit|swap|decision/i,
  );
});

test('a payout that waits for the verification says until when, and the step is called by its name', async () => {
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

test.each([
  ['en', /you have 7\sdays to send your documents/],
  ['ru', /у вас есть 7\sдней, чтобы отправить документы/],
] as const)(
  'before the payment the page says how long documents are waited for (%s)',
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

test('the amount of the heading may break before its unit, and nowhere inside of it', async () => {
  await show({ ...orders.pay, amountToGet: '0.215047899762872644' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^200 USD to ≈.0\.21 \w+$/);
});

test('an amount has no eighteen digits in the terms, and all of them on demand', async () => {
  await show({ ...orders.completed, amountToGet: '0.215047899762872644' });
  const terms = document.querySelector<HTMLElement>('[aria-labelledby="order-facts"]')!;
  expect(terms.textContent).not.toMatch(/\d\.\d{9}/);
  expect(
    within(terms).getByRole('button', { description: /^0\.215047899762872644\s/ }),
  ).toBeTruthy();
});

test('the receipt of a purchase speaks of a card, and of nothing that is simulated', async () => {
  const order = orders.completed;
  const payout = payoutFixture('eth', '0.4');
  await show({
    ...order,
    isSimulated: true,
    refundAddress: 'card',
    pair: { ...order.pair, instrumentTo: payout.instrument },
    deposits: [{ ...captured, instrument: order.pair.instrumentFrom }],
    withdrawals: [payout],
  });
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  const printed = document.querySelector('body > [aria-hidden="true"]')?.textContent ?? '';
  expect(printed).toMatch(
    /StatusCompleted.*You paid by card200\sUSD.*Card processing fee7\.80\sUSD.*Card payment200\sUSD, 2026-05-04 10:05:00 UTC, payment 40caea6a-e496/,
  );
  expect(printed).not.toMatch(/SIMULATED|You send|[Dd]eposit|refund address/);
});

test.each(['declined', 'abandoned'] as const)(
  'a payment that may be made again is no failed step (%s)',
  async (name) => {
    await show(orders[name]);
    expect(document.querySelector('[aria-current="step"]')?.textContent).toMatch(
      /^1?Card payment, in progress/,
    );
  },
);

test('the email of an order is shown whole to whoever is logged in with it, and to nobody else who has the link', async () => {
  await show(orders.pay);
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(document.body.textContent).toContain('ana@example.com');
  cleanup();
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.pay);
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(document.body.textContent).toContain('a•••@example.com');
  expect(document.body.textContent).not.toContain('ana@example.com');
});

test.each([
  [
    'en',
    [
      'At the market rate 200 USDT',
      'Card processing fee − 7.80 USDT',
      'Our margin − 1 USDT',
      'Our fee − 2 USDT',
      'Payout network fee − 1.20 USDT',
    ],
  ],
  [
    'ru',
    [
      'По рыночному курсу 200 USDT',
      'Комиссия за оплату картой − 7,80 USDT',
      'Спред − 1 USDT',
      'Наша комиссия − 2 USDT',
      'Комиссия сети за выплату − 1,20 USDT',
    ],
  ],
] as const)(
  'the terms of a purchase go from the market down to the amount, with the card fee in what is received, in %s',
  async (locale, lines) => {
    const currentTerms = {
      marketAmountToGet: '192.2',
      spread_Absolute: '1',
      platformFee_Absolute: '2',
      markup_Absolute: '0',
      finalNetworkFeeAmount: '1.2',
    };
    await show({ ...orders.captured, amountToGet: '188', currentTerms }, locale);
    const terms = within(document.querySelector<HTMLElement>('[aria-labelledby="order-facts"]')!);
    expect(
      lines.map((line) =>
        terms
          .getByText(line.replace(/ (− )?[\d.,]+ USDT$/, ''))
          .parentElement?.textContent?.replace(/\u00a0/g, ' '),
      ),
    ).toEqual(lines.map((line) => line.replace(/ (?=(− )?[\d.,]+ USDT$)/, '')));
  },
);
