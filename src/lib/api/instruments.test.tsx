import { readInstruments } from './instruments';

let respond: (text: string) => void;

beforeEach(() => {
  jest.useFakeTimers();
  window.fetch = (() =>
    new Promise((resolve) => {
      respond = (text) => {
        resolve({ ok: true, status: 200, text: () => Promise.resolve(text) } as Response);
      };
    })) as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

test('all waiting callers receive the list within 100 ms of its arrival', async () => {
  const went = jest.fn();
  const waiting = [readInstruments(), readInstruments()].map((list) => list.then(went));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(went).not.toHaveBeenCalled();
  respond('[]');
  await jest.advanceTimersByTimeAsync(100);
  expect(went.mock.calls).toEqual([[[]], [[]]]);
  await Promise.all(waiting);
});
