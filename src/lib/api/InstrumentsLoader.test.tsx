import { act, render } from '@testing-library/react';

import { InstrumentsLoader } from './InstrumentsLoader';

const responses = { areGood: false, asked: 0 };

beforeEach(() => {
  jest.useFakeTimers();
  window.fetch = (() => {
    responses.asked += 1;
    return responses.areGood
      ? Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve('[]') } as Response)
      : Promise.reject(new TypeError('no connection'));
  }) as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

test('the list is requested immediately, and again until it has loaded', async () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { unmount } = render(<InstrumentsLoader />);
  await pass(0);
  expect(responses.asked).toBe(1);
  await pass(5_000);
  expect(responses.asked).toBe(2);
  unmount();
  await pass(20_000);
  expect(responses.asked).toBe(2);

  // The next page requests the list immediately, even after a failure.
  render(<InstrumentsLoader />);
  await pass(0);
  expect(responses.asked).toBe(3);
  responses.areGood = true;
  await pass(5_000);
  expect(responses.asked).toBe(4);
  await pass(60_000);
  render(<InstrumentsLoader />);
  await pass(60_000);
  expect(responses.asked).toBe(4);
});
