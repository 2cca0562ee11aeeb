import { createSharedResponses } from './shared-responses';

test('a response is created once for all concurrent requests, and again for later ones', async () => {
  const share = createSharedResponses();
  let made = 0;
  const make = async () => (made += 1);
  expect(await Promise.all([share('a', make), share('a', make), share('b', make)])).toEqual([
    1, 1, 2,
  ]);
  expect(await share('a', make)).toBe(3);
});

test('a rejection is shared, but not cached', async () => {
  const share = createSharedResponses();
  const reject = async () => {
    throw new Error('no price');
  };
  const answers = await Promise.allSettled([share('a', reject), share('a', reject)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'a price')).toBe('a price');
});

test('a synchronous response is not cached', () => {
  const share = createSharedResponses();
  let made = 0;
  expect([share('a', () => (made += 1)), share('a', () => (made += 1))]).toEqual([1, 2]);
});
