import { act } from '@testing-library/react';
import { navigate } from '../../../../testing/recorded-navigation';
import type { ReactElement } from 'react';
import { RecoilRoot } from 'recoil';

import { clearKnownOrders } from '../../../../lib/known-orders/known-orders';
import { renderPage } from '../../../../testing/render-page';
import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  payoutFixture,
} from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import type { OrderScreen } from '../../model/order-screen';
import { orderKeyState, orderViewState } from '../../state/order';
import { OrderView } from './OrderView';

export const address = '0x00000000000000000000000000000000DeaDBeef';
export const depositAddress = '0x1111111111111111111111111111111111111111';
const deposits = [depositFixture({ amount: '0.5' })];

/** An order for each screen. */
export const orders: Readonly<Record<OrderScreen, OrderDetails>> = {
  awaiting_deposit: orderFixture(),
  confirming: orderFixture({
    state: 'confirming',
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED'),
  }),
  exchanging: orderFixture({
    state: 'exchanging',
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  sending: orderFixture({
    state: 'sending',
    deposits,
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
    ),
  }),
  completed: orderFixture({
    state: 'completed',
    completed: true,
    deposits,
    withdrawals: [payoutFixture('usdterc20', '1249.3')],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ),
  }),
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
  unexchangeable: orderFixture({
    state: 'on_hold',
    canRequestRefund: true,
    deposits: [depositFixture({ amount: '0.0001' })],
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  held: orderFixture({
    state: 'on_hold',
    canRequestRefund: false,
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  refunding: orderFixture({
    state: 'on_hold',
    canRequestRefund: false,
    refundAddress: '0x2',
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'REFUND_REQUESTED'),
  }),
  refunded: orderFixture({
    state: 'refunded',
    refundAddress: '0x2',
    deposits,
    withdrawals: [payoutFixture('eth', '0.499')],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'REFUND_REQUESTED',
      'REFUND_COMPLETED',
    ),
  }),
  expired: orderFixture({ state: 'expired' }),
};

export const usdt = {
  currencyTitle: 'USDT',
  networkTitle: 'ERC20',
  slug: 'usdterc20',
  instrumentType: 'crypto',
  fullName: 'Tether',
  currencyFriendlyTitle: 'USDT',
  okexCurrencyFriendlyTitle: 'USDT',
  networkFriendlyTitle: 'Ethereum',
  precisionDecimals: 6,
  requiresMemo: false,
  memoName: null,
  currencyLogoLink: '',
  bestChangeName: 'USDTERC20',
  contractAddress: '0x1',
  coinstatValue: 'tether',
  price: null,
  addressFormat: 'evm',
  minConfirmationsToTrade: 1,
  minConfirmationsToWithdraw: 2,
  explorerTxUrl: 'https://explorer.example/tx/{txId}',
  explorerAddressUrl: null,
  paymentUriScheme: null,
  isPopular: true,
  isSimulated: false,
};

type PlannedResponse = { readonly status?: number; readonly body: unknown };
export const responses = new Map<string, PlannedResponse>();
export const sent: { readonly path: string; readonly body: unknown }[] = [];

function respondWith(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://localhost').pathname;
  if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) as unknown });
  const { status = 200, body } = responses.get(path) ?? {
    status: 404,
    body: { status: 'ERR_NOT_FOUND', message: 'none', data: null },
  };
  return Promise.resolve({
    ok: status < 400,
    status,
    text: () => Promise.resolve(JSON.stringify(body)),
  } as Response);
}

export function prepareOrder(): void {
  responses.clear();
  sent.length = 0;
  clearKnownOrders();
  window.fetch = respondWith as typeof window.fetch;
  jest.mocked(navigate).mockClear();
}

export function wrapped(
  order: OrderDetails,
  key = { orderId: String(order.orderId), destinationAddress: address },
): ReactElement {
  return (
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
    </RecoilRoot>
  );
}

/** Shows an order, and waits until its lazily loaded screens and notices have loaded. */
export const show = async (order: OrderDetails, locale = 'en') => {
  const page = renderPage(wrapped(order), locale);
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  );
  return page;
};

export const steps = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-labelledby="order-steps"] h3')].map(
    ({ textContent }) => textContent,
  );
