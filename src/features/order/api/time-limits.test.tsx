import { acceptRateModeChange } from './accept-rate-mode-change';
import { requestRefund } from './request-refund';

const key = { orderId: '1234567890123', destinationAddress: '0xa' };
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  window.fetch = ((url: string, init: RequestInit) => {
    sent.push({
      path: new URL(url, 'http://localhost').pathname,
      body: JSON.parse(String(init.body)) as unknown,
    });
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }) as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

test.each<[string, string, object, () => Promise<unknown>]>([
  [
    'POST request-refund {orderId, destinationAddress, refundAddress, refundAmount, claimedNetworkFee}',
    'request-refund',
    { ...key, refundAddress: '0xb', refundAmount: '0.399', claimedNetworkFee: '0.001' },
    () =>
      requestRefund({
        ...key,
        refundAddress: '0xb',
        refundAddressMemo: null,
        terms: { refundAmountWithoutNetworkFee: '0.399', networkFee: '0.001' },
      }),
  ],
  [
    'POST accept-rate-mode-change {orderId, destinationAddress}',
    'accept-rate-mode-change',
    { ...key, amountToGet: '999.5' },
    () => acceptRateModeChange(key, '999.5'),
  ],
])('%s times out after 10 s', async (_name, call, body, ask) => {
  const ended = jest.fn();
  const ending = ask().then(ended, ended);
  expect(sent).toEqual([
    { path: `/api/v1/orders/public/${call}`, body: expect.objectContaining(body) },
  ]);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await ending;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'CLIENT_TIMEOUT' }));
  expect(sent).toHaveLength(1);
});
