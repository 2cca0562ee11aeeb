import { ChainUnavailableError } from '../../../chains/chain-errors';
import { createManualClock } from '../../../testing/manual-clock';
import { createOutage } from './outage';

const error = new ChainUnavailableError('evm-1', 'no answer');
const head = { height: 1, hash: '0xb1' };

test('createOutage skips assets for a minute while the nodes say which block is the newest', async () => {
  const clock = createManualClock();
  const outage = createOutage({ head: async () => head }, clock, () => undefined);
  for (const assetSlug of ['usdt', 'usdc', 'dai']) {
    await outage.report(error, assetSlug);
    clock.advance(20_000);
  }
  expect(outage.affects('dai')).toBe(true);
  clock.advance(1);
  await expect(outage.report(error, 'eth')).rejects.toBe(error);
});
