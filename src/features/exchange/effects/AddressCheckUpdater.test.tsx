import { act, render } from '@testing-library/react';
import { RecoilRoot, useRecoilValue } from 'recoil';

import { pairFixture } from '../fixtures/pair';
import { noPayee } from '../model/payee';
import { addressCheckState, payeeState } from '../state/form';
import { AddressCheckUpdater } from './AddressCheckUpdater';

const mockPair = pairFixture;
jest.mock('../state/calculator', () => ({ usePair: () => mockPair }));

afterEach(() => {
  jest.useRealTimers();
});

function Verdict() {
  const { address, status: standing } = useRecoilValue(addressCheckState('destination'));
  return <p>{`${address}: ${standing}`}</p>;
}
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

test('an address check times out after 10 s, and is repeated 5 s later', async () => {
  jest.useFakeTimers();
  const signals: AbortSignal[] = [];
  window.fetch = ((_url: string, init: RequestInit) => {
    const signal = init.signal as AbortSignal;
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }) as typeof window.fetch;
  const { container } = render(
    <RecoilRoot
      initializeState={({ set }) => {
        set(payeeState('destination'), { ...noPayee, address: '0xa' });
      }}
    >
      <AddressCheckUpdater field="destination" />
      <Verdict />
    </RecoilRoot>,
  );
  await pass(350);
  await pass(9_999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await pass(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(container.textContent).toBe('0xa: unchecked');
  await pass(4_999);
  expect(signals).toHaveLength(1);
  await pass(1);
  expect(signals).toHaveLength(2);
});
