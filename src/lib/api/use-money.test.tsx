import { act, renderHook } from '@testing-library/react';

import { loadMoney, useInstruments } from './instruments';
import { useMoney } from './use-money';

jest.mock('../../config/site-facts', () => ({ siteFacts: { offersCardPurchases: true } }));

const instrument = (slug: string, instrumentType: string) => ({ slug, instrumentType });
jest.mock('@quayside/contract/schemas/instruments', () => ({
  instrumentListAnswerSchema: { safeParse: (data: unknown) => ({ success: true, data }) },
}));

let isAway: boolean;
let asked: number;
beforeEach(() => {
  jest.useFakeTimers();
  isAway = true;
  asked = 0;
  window.fetch = ((url: string) => {
    const isMoney = url.includes('providers=fiat');
    if (isMoney) asked += 1;
    if (isMoney && isAway) return Promise.reject(new TypeError('Failed to fetch'));
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

test('money that fails to load is requested again until it is loaded, and is marked as failed until then', async () => {
  const { result } = renderHook(() => {
    useMoney(true);
    return useInstruments();
  });
  await wait(0);
  expect(result.current).toMatchObject({ status: 'ready', hasMoney: false, isMoneyFailed: true });
  expect(result.current.all.map(({ slug }) => slug)).toEqual(['btc']);
  isAway = false;
  await wait(5_000);
  expect(result.current).toMatchObject({ hasMoney: true, isMoneyFailed: false });
  expect(result.current.all.map(({ slug }) => slug)).toEqual(['btc', 'usd']);
  const before = asked;
  await wait(60_000);
  expect(asked).toBe(before);
});

test('concurrent calls share one request', async () => {
  isAway = false;
  await act(async () => {
    await Promise.all([loadMoney(), loadMoney()]);
  });
  expect(asked).toBe(1);
});
