import { act, renderHook } from '@testing-library/react';

import { loadFiat, useInstruments } from './instruments';
import { useFiat } from './use-fiat';

jest.mock('../../config/site-facts', () => ({ siteFacts: { offersCardPurchases: true } }));

const instrument = (slug: string, instrumentType: string) => ({ slug, instrumentType });
jest.mock('@quayside/contract/schemas/instruments', () => ({
  instrumentListResponseSchema: { safeParse: (data: unknown) => ({ success: true, data }) },
}));

let isUnavailable: boolean;
let requestCount: number;
beforeEach(() => {
  jest.useFakeTimers();
  isUnavailable = true;
  requestCount = 0;
  window.fetch = ((url: string) => {
    const isMoney = url.includes('providers=fiat');
    if (isMoney) requestCount += 1;
    if (isMoney && isUnavailable) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () =>
        Promise.resolve(
          JSON.stringify(isMoney ? [instrument('usd', 'fiat')] : [instrument('btc', 'crypto')]),
        ),
    } as Response);
  }) as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (elapsedMs: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(elapsedMs);
  });

test('fiat currencies that fail to load are requested again, and marked as failed until they load', async () => {
  const { result } = renderHook(() => {
    useFiat(true);
    return useInstruments();
  });
  await wait(0);
  expect(result.current).toMatchObject({ status: 'ready', hasFiat: false, isFiatFailed: true });
  expect(result.current.all.map(({ slug }) => slug)).toEqual(['btc']);
  isUnavailable = false;
  await wait(5_000);
  expect(result.current).toMatchObject({ hasFiat: true, isFiatFailed: false });
  expect(result.current.all.map(({ slug }) => slug)).toEqual(['btc', 'usd']);
  const before = requestCount;
  await wait(60_000);
  expect(requestCount).toBe(before);
});

test('concurrent calls share one request', async () => {
  isUnavailable = false;
  await act(async () => {
    await Promise.all([loadFiat(), loadFiat()]);
  });
  expect(requestCount).toBe(1);
});
