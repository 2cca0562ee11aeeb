import { ChainUnavailableError } from '../../../chains/chain-errors';
import { createManualClock } from '../../../testing/manual-clock';
import { createOutages } from './outage';

const error = new ChainUnavailableError('evm-1', 'no answer');
const head = { height: 1, hash: '0xb1' };

const outages = () => {
  const clock = createManualClock();
  return { clock, begin: createOutages({ head: async () => head }, clock, () => undefined) };
};

test('an outage skips assets for a minute while the nodes say which block is the newest', async () => {
  const { clock, begin } = outages();
  const outage = begin();
  for (const assetSlug of ['usdt', 'usdc', 'dai']) {
    await outage.report(error, assetSlug);
    clock.advance(20_000);
  }
  expect(outage.affects('dai')).toBe(true);
  clock.advance(1);
  await expect(outage.report(error, 'eth')).rejects.toBe(error);
});

test('assets of an outage wait in the next run, until one in which the nodes answer for them', async () => {
  const { clock, begin } = outages();
  const first = begin();
  await first.report(error, 'usdt');
  clock.advance(60_001);
  await expect(first.report(error, 'usdc')).rejects.toBe(error);
  const second = begin();
  expect(['usdt', 'usdc', 'dai'].map(second.affects)).toEqual([true, true, false]);
  expect([second.endWaiting(), second.endWaiting()]).toEqual([true, false]);
  expect(second.affects('usdt')).toBe(false);
  await second.report(error, 'usdc');
  expect(() => second.end()).toThrow('no answer');
  const third = begin();
  expect(['usdt', 'usdc'].map(third.affects)).toEqual([false, true]);
  third.endWaiting();
  third.end();
  expect(begin().affects('usdc')).toBe(false);
});
