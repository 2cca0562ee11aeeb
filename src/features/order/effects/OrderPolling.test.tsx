import { act, cleanup, render } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { eventsFixture, orderFixture } from '../fixtures/order';
import type { FetchOutcome } from '../model/order-view';
import { orderKeyState } from '../state/order';
import { fetchOrder } from './fetch-order';
import { OrderPolling } from './OrderPolling';

jest.mock('./fetch-order');

const fetched = jest.mocked(fetchOrder);
const key = { orderId: '1234567890123', destinationAddress: '0xa' };
const after = (...kinds: readonly string[]): FetchOutcome => ({
  kind: 'order',
  order: orderFixture({ orderEvents: eventsFixture(...kinds) }),
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  render(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, key);
      }}
    >
      <OrderPolling />
    </RecoilRoot>,
  );
  await pass(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  // A socket that never opens, so that only the timer triggers requests.
  window.WebSocket = class {
    close() {
      return undefined;
    }
  } as unknown as typeof WebSocket;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('order polling', () => {
  test('fetches immediately, then every 5 s while the order is in progress', async () => {
    fetched.mockResolvedValue(after('INCOMING_FUNDS_DETECTED'));
    await open();
    expect(fetched.mock.calls).toEqual([[key, expect.anything()]]);
    await pass(4_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await pass(50_000);
    expect(fetched).toHaveBeenCalledTimes(12);
  });

  test.each<[string, FetchOutcome]>([
    ['the withdrawal is completed', after('INCOMING_FUNDS_DETECTED', 'WITHDRAWAL_COMPLETED')],
    [
      'the refund is completed',
      after('INCOMING_FUNDS_DETECTED', 'REFUND_REQUESTED', 'REFUND_COMPLETED'),
    ],
    ['the address is reported incorrect', { kind: 'not_found' }],
  ])('stops once %s', async (_name, last) => {
    fetched.mockResolvedValueOnce(after('INCOMING_FUNDS_DETECTED')).mockResolvedValue(last);
    await open();
    await pass(5_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('continues after a payout has started, and while the service is unavailable', async () => {
    fetched
      .mockResolvedValueOnce(after('INCOMING_FUNDS_DETECTED', 'FUNDS_WITHDRAWAL_START'))
      .mockResolvedValue({ kind: 'unreachable' });
    await open();
    await pass(15_000);
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});
