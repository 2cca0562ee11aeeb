import { createManualClock } from '../../../testing/manual-clock';
import { createChainHeadAges } from './chain-head-ages';

test('the age of a head grows until another block is seen, even while the node is unavailable', async () => {
  const clock = createManualClock();
  let hash: string | null = '0x1';
  const chain = {
    key: 'evm-1',
    head: () =>
      hash === null ? Promise.reject(new Error('away')) : Promise.resolve({ height: 1, hash }),
  };
  const ages = createChainHeadAges([chain], clock);
  expect(await ages()).toEqual([{ chainKey: 'evm-1', ageMs: 0 }]);
  clock.advance(5_000);
  expect(await ages()).toEqual([{ chainKey: 'evm-1', ageMs: 5_000 }]);
  hash = null;
  clock.advance(5_000);
  expect(await ages()).toEqual([{ chainKey: 'evm-1', ageMs: 10_000 }]);
  hash = '0x2';
  expect(await ages()).toEqual([{ chainKey: 'evm-1', ageMs: 0 }]);
});
