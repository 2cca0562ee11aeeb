import { act, screen } from '@testing-library/react';
import { RecoilRoot, useSetRecoilState, type SetterOrUpdater } from 'recoil';

import { mockFetch } from '../../../../testing/mock-fetch';
import { renderPage } from '../../../../testing/render-page';
import { stubDialogs } from '../../../../testing/stub-dialogs';
import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  payoutFixture,
} from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import type { OrderView as View } from '../../model/order-view';
import { orderKeyState, orderViewState } from '../../state/order';
import { OrderView } from './OrderView';

const seen = ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'] as const;
const deposits = [depositFixture({ amount: '0.5' })];
const states = {
  sending: fixedOrderFixture({
    state: 'sending',
    deposits,
    orderEvents: eventsFixture(...seen, 'FUNDS_WITHDRAWAL_START'),
  }),
  confirming: fixedOrderFixture({
    state: 'confirming',
    deposits,
    orderEvents: eventsFixture(...seen),
  }),
  completed: fixedOrderFixture({
    state: 'completed',
    completed: true,
    deposits,
    withdrawals: [payoutFixture('usdterc20', '1250.5')],
    orderEvents: eventsFixture(...seen, 'WITHDRAWAL_COMPLETED'),
  }),
  refunded: fixedOrderFixture({
    state: 'refunded',
    deposits,
    withdrawals: [payoutFixture('eth', '0.499')],
    orderEvents: eventsFixture(...seen, 'REFUND_REQUESTED', 'REFUND_COMPLETED'),
  }),
  decision: fixedOrderFixture({
    state: 'on_hold',
    canRequestRefund: true,
    deposits,
    orderEvents: eventsFixture(...seen, 'FIXED_RATE_HIGH_VOLATILITY_DETECTED'),
  }),
} as const satisfies Record<string, OrderDetails>;

type CardPayment = NonNullable<OrderDetails['cardPayment']>;
type CardPayout = NonNullable<OrderDetails['cardPayout']>;
const onCard = {
  partner: 'sandbox',
  fee: '1',
  payoutVerification: 'not_needed',
  isHeldForVerification: false,
} as const;
const purchase = (state: CardPayment['state'], part: Partial<OrderDetails> = {}) =>
  fixedOrderFixture({
    redirectUrl: 'https://partner.example/pay',
    ...part,
    cardPayment: { ...onCard, state },
  });
const sale = (state: CardPayout['state'], part: Partial<OrderDetails> = {}) =>
  fixedOrderFixture({
    redirectUrl: 'https://partner.example/payout',
    ...part,
    cardPayout: { ...onCard, state },
  });

const viewOf = (order: OrderDetails): View => ({
  status: 'found',
  order,
  answeredAtMs: 1_000,
  isFresh: true,
  isUnreachable: false,
});

/** Shows an order. @returns a function that changes its state like a response from the service */
async function show(order: OrderDetails): Promise<(next: OrderDetails) => Promise<void>> {
  let set: SetterOrUpdater<View> = () => undefined;
  const Setter = () => {
    set = useSetRecoilState(orderViewState);
    return null;
  };
  renderPage(
    <RecoilRoot
      initializeState={(snapshot) => {
        snapshot.set(orderKeyState, { orderId: '1', destinationAddress: order.destinationAddress });
        snapshot.set(orderViewState, viewOf(order));
      }}
    >
      <Setter />
      <OrderView sandbox={{ isOn: false }} />
      <label>
        Elsewhere
        <input />
      </label>
      <button type="button">Another</button>
    </RecoilRoot>,
  );
  const settle = () =>
    act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 0);
        }),
    );
  await settle();
  return async (next) => {
    act(() => {
      set(viewOf(next));
    });
    await settle();
  };
}

const focused = (): string => document.activeElement?.textContent ?? '';
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  stubDialogs();
  mockFetch(() => undefined);
});

it.each([
  ['completed', states.sending, states.completed, /^Payout to you/],
  ['refunded', states.confirming, states.refunded, /^Refund to you/],
  ['needs a decision', states.confirming, states.decision, /^Decision/],
] as const)('focus moves to the result of an order: %s', async (_name, before, after, title) => {
  const change = await show(before);
  expect(document.activeElement).toBe(document.body);
  await change(after);
  expect(focused()).toMatch(title);
});

it.each([
  ['declined', purchase('pending'), purchase('declined'), /^Card payment/],
  [
    'abandoned before it was paid',
    purchase('pending'),
    purchase('expired', { redirectUrl: null }),
    /^Card payment/,
  ],
  ['captured', purchase('pending'), purchase('captured', { state: 'exchanging' }), /^Exchange/],
  [
    'reversed by the bank',
    purchase('captured', { state: 'sending' }),
    purchase('charged_back', { state: 'sending' }),
    /^Card payment/,
  ],
  [
    'captured and refundable',
    purchase('pending'),
    purchase('captured', { state: 'on_hold', canRequestRefund: true }),
    /^Decision/,
  ],
] as const)(
  'focus moves to the result of a card payment that is %s',
  async (_name, before, after, title) => {
    const change = await show(before);
    await change(after);
    expect(focused()).toMatch(title);
  },
);

it.each([
  ['rejected', sale('created'), sale('refused'), /^Your card/],
  ['not provided in time', sale('created'), sale('created', { state: 'expired' }), /^Your card/],
] as const)(
  'focus moves to the result of a sale whose card is %s',
  async (_name, before, after, title) => {
    const change = await show(before);
    await change(after);
    expect(focused()).toMatch(title);
  },
);

it('focus does not move while a card payment is in progress', async () => {
  const change = await show(purchase('created', { redirectUrl: null }));
  await change(purchase('authorised'));
  expect(document.activeElement).toBe(document.body);
});

it('focus does not leave a field or another part of the page that the visitor is using', async () => {
  const change = await show(states.sending);
  for (const element of [
    screen.getByLabelText('Elsewhere'),
    screen.getByRole('button', { name: 'Another' }),
  ]) {
    act(() => {
      element.focus();
    });
    await change(states.completed);
    expect(document.activeElement).toBe(element);
    await change(states.sending);
  }
});

it('focus does not move while there is no result', async () => {
  const change = await show(states.confirming);
  await change(states.sending);
  expect(document.activeElement).toBe(document.body);
});

it('focus does not move when a completed order is opened', async () => {
  await show(states.completed);
  expect(document.activeElement).toBe(document.body);
});
