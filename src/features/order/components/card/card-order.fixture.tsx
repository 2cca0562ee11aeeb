import { act } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { mockFetch, type PlannedResponse } from '../../../../testing/mock-fetch';
import { renderPage } from '../../../../testing/render-page';
import { stubDialogs } from '../../../../testing/stub-dialogs';
import { orderFixture } from '../../fixtures/order';
import type { CardScreen } from '../../model/card-screen';
import type { OrderDetails } from '../../model/order-details';
import { orderKeyState, orderViewState } from '../../state/order';
import { OrderView } from '../page/OrderView';

type CardPayment = NonNullable<OrderDetails['cardPayment']>;

export function cardOrder(
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

export const orders: Readonly<Record<CardScreen, OrderDetails>> = {
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

export const service: { payAgainAnswer: PlannedResponse } = { payAgainAnswer: 'no connection' };

export function prepareCardOrder(): void {
  window.sessionStorage.clear();
  stubDialogs();
  act(() => {
    sessionStore.set({
      kind: 'user',
      userId: 7,
      email: 'ana@example.com',
      isAdmin: false,
      adminScopes: [],
    });
  });
}

export function logOut(): void {
  act(() => {
    sessionStore.set(guestSession);
  });
}

export const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });

export async function show(order: OrderDetails, locale = 'en') {
  const calls = mockFetch(({ path }) =>
    path.endsWith('/pay-again')
      ? service.payAgainAnswer
      : path.endsWith('/request-refund')
        ? { body: orders.refunding }
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

export const captured = {
  createdAt: '2026-05-04T10:05:00.000Z',
  amount: '200',
  confirmations: 1,
  txId: '40caea6a-e496-4372-8d1f-000000000001',
  depositAddress: 'card',
  isPending: false,
  isSimulated: true,
};
