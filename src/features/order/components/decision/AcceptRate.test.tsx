import { act, fireEvent, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { mockFetch } from '../../../../testing/mock-fetch';
import { renderPage } from '../../../../testing/render-page';
import { depositFixture, fixedOrderFixture } from '../../fixtures/order';
import { orderKeyState } from '../../state/order';
import { AcceptRate } from './AcceptRate';

const ACCEPT = '/api/v1/orders/public/accept-rate-mode-change';
const key = { orderId: '1234567890123', destinationAddress: '0xa' };
const order = fixedOrderFixture({ deposits: [depositFixture({ amount: '0.4' })] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole<HTMLButtonElement>('button');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('an acceptance sends the displayed amount, and times out after 10 s', async () => {
  const calls = mockFetch(() => ({
    body: {
      refundAmountWithoutNetworkFee: '0.399',
      networkFee: '0.001',
      offer: { kind: 'amount', amountToGet: '999.5' },
    },
  }));
  const { fetch } = window;
  window.fetch = ((url: string, init: RequestInit) => {
    const answer = fetch(url, init);
    return calls.at(-1)?.path !== ACCEPT
      ? answer
      : new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        });
  }) as typeof window.fetch;
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, key);
      }}
    >
      <AcceptRate order={order} />
    </RecoilRoot>,
  );
  await pass(0);
  fireEvent.click(button());
  await pass(9_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert').textContent).toMatch(/took too long/);
  const acceptances = calls.filter(({ path }) => path === ACCEPT);
  expect(acceptances.map(({ body }) => body)).toEqual([{ ...key, amountToGet: '999.5' }]);
});
