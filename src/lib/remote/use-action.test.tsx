import { act, renderHook } from '@testing-library/react';

import { useAction } from './use-action';

/** Creates a promise that the test settles. */
function deferred(): { readonly promise: Promise<void>; settle(): void } {
  let settle = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

test('a rejected action can be retried immediately, while the list is still reloading', async () => {
  const lists = [deferred(), deferred()];
  const tried: string[] = [];
  const onDone = jest.fn();
  const ask = async (code: string): Promise<string> => {
    tried.push(code);
    if (code === 'wrong') throw new Error('no');
    return code;
  };
  let asked = 0;
  const { result } = renderHook(() =>
    useAction(ask, { onDone, afterwards: () => lists[asked++]!.promise }),
  );

  await act(async () => {
    void result.current.run('wrong');
  });
  expect([result.current.isBusy, result.current.failure]).toEqual([false, expect.anything()]);
  await act(async () => {
    void result.current.run('right');
  });
  expect([tried, onDone.mock.calls, result.current.isBusy]).toEqual([
    ['wrong', 'right'],
    [['right']],
    true,
  ]);
  // The list of the first attempt arrives late, while the second attempt is still in progress.
  await act(async () => {
    lists[0]!.settle();
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    lists[1]!.settle();
  });
  expect([result.current.isBusy, result.current.failure]).toEqual([false, null]);
});

test('a second submit in the same tick has no effect', async () => {
  const answer = deferred();
  const ask = jest.fn(() => answer.promise);
  const { result } = renderHook(() => useAction(ask, { onDone: () => undefined }));
  await act(async () => {
    void result.current.run();
    void result.current.run();
  });
  expect([ask.mock.calls.length, result.current.isBusy]).toEqual([1, true]);
  await act(async () => {
    answer.settle();
  });
  expect(result.current.isBusy).toBe(false);
});
