import { requestRefundOnTerms } from './request-refund-on-terms';

const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
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

test('a refund request sends the displayed terms, and times out after 10 s', async () => {
  const ended = jest.fn();
  const ending = requestRefundOnTerms({
    orderId: '1234567890123',
    destinationAddress: '0xa',
    refundAddress: '0xb',
    refundAddressMemo: null,
    terms: { refundAmountWithoutNetworkFee: '0.399', networkFee: '0.001' },
  }).then(ended, ended);
  const body = {
    orderId: '1234567890123',
    destinationAddress: '0xa',
    refundAddress: '0xb',
    refundAddressMemo: null,
    refundAmount: '0.399',
    claimedNetworkFee: '0.001',
  };
  expect(sent).toEqual([{ path: '/api/v1/orders/public/request-refund', body }]);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await ending;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'CLIENT_TIMEOUT' }));
  expect(sent).toHaveLength(1);
});
