import { detectSandbox } from './detect-sandbox';

/** @returns a mock of `fetch` that returns the given responses in order */
function respondingWith(...answers: readonly (Response | Error)[]): jest.Mock {
  const left = [...answers];
  const ask = jest.fn(() => {
    const next = left.shift() ?? new Error('asked too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  Object.defineProperty(globalThis, 'fetch', { value: ask, configurable: true });
  return ask;
}

test('detectSandbox asks again only if there was no response, and reads a response fully', async () => {
  const answer = new Response('{"chains":[]}', { status: 200 });
  const ask = respondingWith(new TypeError('no connection'), answer);
  expect(await detectSandbox()).toBe(false);
  expect(await detectSandbox()).toBe(true);
  expect(await detectSandbox()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(answer.bodyUsed).toBe(true);
});
