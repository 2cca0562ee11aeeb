import { act, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { renderPage } from '../../../testing/render-page';
import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  payoutFixture,
} from '../fixtures/order';
import type { OrderDetails } from '../pure/order-details';
import { orderKeyState } from '../state/order-key-state';
import { orderViewState } from '../state/order-view-state';
import { OrderView } from './OrderView';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));

const address = '0x00000000000000000000000000000000DeaDBeef';
const orders = {
  decision: fixedOrderFixture({
    state: 'on_hold',
    canRequestRefund: true,
    deposits: [depositFixture({ amount: '0.4' })],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
      'RATE_MODE_CHANGED',
    ),
  }),
  exchanging: orderFixture({
    state: 'exchanging',
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  sending: orderFixture({
    state: 'sending',
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
    ),
  }),
  completed: orderFixture({
    state: 'completed',
    completed: true,
    withdrawals: [payoutFixture('usdterc20', '1249.3')],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ),
  }),
};

beforeEach(() => {
  window.fetch = (() =>
    Promise.resolve({
      ok: false,
      status: 404,
      text: () => Promise.resolve(''),
    } as Response)) as typeof window.fetch;
});

/** The screens and notices that few orders need are loaded when one does. */
async function show(order: OrderDetails, locale: 'en' | 'ru' = 'en'): Promise<void> {
  const key = { orderId: String(order.orderId), destinationAddress: address };
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, key);
        set(orderViewState, {
          status: 'found',
          order,
          answeredAtMs: 1_000,
          isFresh: true,
          isUnreachable: false,
        });
      }}
    >
      <OrderView sandbox={{ isOn: false }} />
    </RecoilRoot>,
    locale,
  );
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  );
}

describe('an order whose network does not answer', () => {
  test.each([
    ['en', 'Waiting for the LTC network'],
    ['ru', 'Ждём сеть LTC'],
  ] as const)('says in %s why it waits', async (locale, title) => {
    await show({ ...orders.sending, waitingForNetworks: ['LTC'] }, locale);
    expect(screen.getByText(title)).toBeTruthy();
  });

  test('says nothing of networks while all answer', async () => {
    await show(orders.sending);
    expect(screen.queryByText(/^Waiting for the/)).toBeNull();
  });
});

describe('after the new rate was accepted', () => {
  const accepted = [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
    'RATE_MODE_CHANGED',
    'RATE_MODE_CHANGE_ACCEPTED',
  ] as const;
  const late = [depositFixture({ amount: '0.4', atMinutes: 61 })];

  test.each([
    ['exchanging', false, 1],
    ['exchanging', true, 0],
  ] as const)('the page asks no more: %s, accepted %s', async (state, isAccepted, times) => {
    await show({
      ...orders.decision,
      rateMode: 'FLOATING',
      state,
      deposits: late,
      orderEvents: eventsFixture(...(isAccepted ? accepted : accepted.slice(0, 2))),
    });
    expect(screen.queryAllByText(/once the deposit is confirmed we'll ask you/)).toHaveLength(
      times,
    );
    expect(screen.queryAllByText(/Once the deposit is confirmed, we'll ask you/)).toHaveLength(
      times,
    );
  });
});

describe('a fixed-rate problem is warned of until a refund is requested or the new rate accepted', () => {
  const problem = [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
    'RATE_MODE_CHANGED',
  ];
  const warning = () =>
    screen.queryByText('The deposit arrived too late for the fixed rate') ??
    screen.queryByRole('button', { name: 'Accept the new rate' });

  test.each([
    ['not before anything was decided', 'on_hold', problem, true],
    ['once a refund was requested', 'on_hold', [...problem, 'REFUND_REQUESTED'], false],
    [
      'once the new rate was accepted',
      'exchanging',
      [...problem, 'RATE_MODE_CHANGE_ACCEPTED'],
      false,
    ],
  ] as const)('%s', async (_name, state, kinds, isShown) => {
    await show({ ...orders.decision, state, orderEvents: eventsFixture(...kinds) });
    expect(warning() !== null).toBe(isShown);
  });
});

test.each<[string, OrderDetails, RegExp]>([
  ['floating', orderFixture({ state: 'expired' }), /at the current rate/],
  ['fixed', fixedOrderFixture({ state: 'expired' }), /so we.ll ask you first/],
])('who has paid too late is told what becomes of it: %s rate', async (_name, order, words) => {
  await show(order);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['sending', 1],
  ['completed', 1],
  ['exchanging', 0],
] as const)('nobody is told to send the rest once the payout leaves: %s', async (name, leaves) => {
  await show({ ...orders[name], deposits: [depositFixture({ amount: '0.4', atMinutes: 1 })] });
  expect(screen.queryAllByText(/To add the rest/)).toHaveLength(1 - leaves);
  expect(screen.queryAllByText(/received instead of/)).toHaveLength(1 - leaves);
});
