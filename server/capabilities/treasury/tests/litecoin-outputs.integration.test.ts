import * as z from 'zod';

import { createBitcoinChain } from '../../../chains/bitcoin/bitcoin-chain';
import { describeWithLitecoind } from '../../../testing/chains/litecoin-sandbox';
import { useLitecoinWallet } from '../../../testing/chains/litecoin-wallet';
import { joinOutputs } from '../usecases/transfers/join-outputs';

jest.setTimeout(90_000);

const COIN = 100_000_000n;

describeWithLitecoind('the outputs of a hot wallet', () => {
  const { stores, deps, sandbox, chain, openBooks, ...steps } = useLitecoinWallet({
    consolidateUpToRate: 50,
  });
  const { work, enqueue, mineAndWork, receivedBy } = steps;
  const stateOf = async (transferKey: string) =>
    (await stores.transfers.findByKey(deps().database, transferKey))?.state;
  const outputs = () =>
    sandbox().core.request(z.object({ unspents: z.array(z.unknown()) }), 'scantxoutset', [
      'start',
      [`addr(${chain().hotWalletAddress})`],
    ]);
  const countOutputs = async () => (await outputs()).unspents.length;

  test('are joined by default only where fees are low', async () => {
    await openBooks();
    const { consolidateUpToRate, ...config } = sandbox().config;
    const wantsJoining = (fallbackFeeRate: number) =>
      createBitcoinChain({ ...config, fallbackFeeRate }).wantsJoining?.([]);
    expect([await wantsJoining(1), await wantsJoining(10)]).toEqual([true, false]);
    const switchedOff = createBitcoinChain({ ...config, consolidateUpToRate: 'never' });
    expect([consolidateUpToRate, switchedOff.wantsJoining]).toEqual(['never', undefined]);
  });

  test('can pay more transfers in one block than there are outputs', async () => {
    await openBooks();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const eachMinor = (await receivedBy(chain().hotWalletAddress)) / 7n;
    for (const key of keys) await enqueue(eachMinor, key);
    await work();
    await work();
    expect(await Promise.all(keys.map(stateOf))).toEqual(keys.map(() => 'broadcast'));
    await mineAndWork(2);
    expect(await Promise.all(keys.map(stateOf))).toEqual(keys.map(() => 'confirmed'));
  });

  test('are joined while fees are low and nothing else is waiting to be sent', async () => {
    for (let count = 0; count < 35; count += 1)
      await sandbox().miner.request(z.string(), 'sendtoaddress', [chain().hotWalletAddress, 0.01]);
    await sandbox().node.mine(1);
    await openBooks();
    const before = await countOutputs();
    expect(before).toBeGreaterThanOrEqual(35);
    await enqueue(COIN / 100n);
    await joinOutputs(deps(), chain());
    await mineAndWork(3);
    expect(await countOutputs()).toBeGreaterThanOrEqual(before - 1);
    await joinOutputs(deps(), chain());
    await joinOutputs(deps(), chain());
    await mineAndWork(3);
    expect(await countOutputs()).toBe(2);
    await joinOutputs(deps(), chain());
    expect(await stores.transfers.inFlight(deps().database, chain().key)).toEqual([]);
  });
});
