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

describe('the assets of an outage', () => {
  const SLUGS = ['usdt', 'usdc', 'dai'];

  test('have turns of their own in the next run, until the nodes answer for them', async () => {
    const { begin } = outages();
    const first = begin();
    await first.report(error, 'usdt');
    await first.report(error, 'usdc');
    expect(() => first.end()).toThrow('no answer');
    const second = begin();
    expect(SLUGS.map(second.affects)).toEqual([true, true, false]);
    expect([second.nextTurn(), SLUGS.map(second.affects)]).toEqual([true, [false, true, true]]);
    expect([second.nextTurn(), SLUGS.map(second.affects)]).toEqual([true, [true, false, true]]);
    await second.report(error, 'usdc');
    expect(second.nextTurn()).toBe(false);
    const third = begin();
    expect(SLUGS.map(third.affects)).toEqual([false, true, false]);
    expect([third.nextTurn(), third.nextTurn()]).toEqual([true, false]);
    third.end();
    const fourth = begin();
    expect([fourth.affects('usdc'), fourth.nextTurn()]).toEqual([false, false]);
  });

  test('come last if they ended the last run, so that none keeps another from its turn', async () => {
    const { clock, begin } = outages();
    const first = begin();
    for (const assetSlug of ['usdt', 'usdc']) await first.report(error, assetSlug);
    for (const slow of ['usdt', 'usdc', 'usdt']) {
      const run = begin();
      expect([run.nextTurn(), run.affects(slow)]).toEqual([true, false]);
      clock.advance(60_001);
      await expect(run.report(error, slow)).rejects.toBe(error);
    }
  });
});
