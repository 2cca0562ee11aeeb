import { act, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { mockFetch } from '../../../../testing/mock-fetch';
import { renderPage } from '../../../../testing/render-page';
import { depositFixture, eventsFixture, fixedOrderFixture } from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import { orderKeyState, orderViewState } from '../../state/order';
import { OrderView } from './OrderView';

export const key = {
  orderId: '1234567890123',
  destinationAddress: '0x00000000000000000000000000000000DeaDBeef',
};
export const seen = ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'] as const;
export const underpaid = fixedOrderFixture({
  rateMode: 'FLOATING',
  state: 'on_hold',
  canRequestRefund: true,
  deposits: [depositFixture({ amount: '0.25' })],
  orderEvents: eventsFixture(
    ...seen,
    'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
    'RATE_MODE_CHANGED',
  ),
});

export async function show(order: OrderDetails, locale = 'en'): Promise<void> {
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

const refundInfo = {
  refundAmountWithoutNetworkFee: '0.249',
  networkFee: '0.001',
  offer: { kind: 'amount', amountToGet: '600.5' },
};

export function prepareTerms(): void {
  window.localStorage.clear();
  mockFetch(({ path }) => (path.endsWith('order-refund-info') ? { body: refundInfo } : undefined));
}

export const factOf = (name: string): string | null | undefined =>
  screen.queryByText(name, { selector: '.columns dt' })?.nextElementSibling?.textContent;
export const status = (): string =>
  document.querySelector('header [role="status"]')?.textContent ?? '';
export const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;
