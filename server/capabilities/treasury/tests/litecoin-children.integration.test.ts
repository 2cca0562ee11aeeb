import { mempoolEntrySchema } from '../../../chains/bitcoin/core-schemas';
import { describeWithLitecoind } from '../../../testing/chains/litecoin-sandbox';
import { useLitecoinPayments } from '../../../testing/chains/litecoin-wallet';
import { changeTransfer } from '../../operations/usecases/change-transfer';
import type { OutgoingTransfer } from '../domain/transfers/outgoing-transfer';

jest.setTimeout(90_000);

const COIN = 100_000_000n;

describeWithLitecoind('a stuck payment where nodes accept no replacements', () => {
  const { clock, stores, chainAt, work, enqueue, transfer, mineAndWork, ...harness } =
    useLitecoinPayments();
  const { hotWallet, deps, sandbox, receivedBy } = harness;
  const bump = ({ txId }: OutgoingTransfer) =>
    changeTransfer({ ...deps(), chains: [sandbox().chain] }, [], String(txId), 'bump');
  const stuckPayment = async () => {
    const to = await enqueue(COIN);
    await work(chainAt(2, false));
    await work(chainAt(2, false));
    const stuck = await transfer();
    expect(stuck.state).toBe('broadcast');
    return { to, stuck };
  };
  const childOf = ({ txId }: OutgoingTransfer) =>
    stores.transfers.findByKey(deps().database, `child:${sandbox().chain.key}:${txId}`);

  test.each([
    ['after a while', async () => clock.advance(1_800_000)],
    ['when an operator wants it', bump],
  ])('is sped up by a payment to ourselves that spends its change, %s', async (_title, wait) => {
    const { to, stuck } = await stuckPayment();
    const dear = chainAt(30, false);
    await work(dear);
    expect(await childOf(stuck)).toBeNull();
    await wait(stuck);
    await work(dear);
    await work(dear);
    await work(dear);
    const child = await childOf(stuck);
    expect(child).toMatchObject({ state: 'broadcast', toAddress: hotWallet() });
    expect(child?.spentOutputs.every((output) => output.startsWith(`${stuck.txId}:`))).toBe(true);
    const entry = await sandbox().core.request(mempoolEntrySchema, 'getmempoolentry', [
      child?.txId,
    ]);
    expect(entry.fees.ancestor).toBeGreaterThanOrEqual(30n * BigInt(entry.ancestorsize));
    await mineAndWork(2);
    expect([(await transfer()).state, (await childOf(stuck))?.state]).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(await receivedBy(to)).toBe(COIN);
  });

  test('is left alone while its fee is high enough, and says so if an operator wants to bump it', async () => {
    const { stuck } = await stuckPayment();
    const cheap = chainAt(2, false);
    clock.advance(1_800_000);
    await work(cheap);
    await bump(stuck);
    await work(cheap);
    expect(await childOf(stuck)).toBeNull();
    expect(await transfer()).toMatchObject({
      wantedChange: null,
      lastError: expect.stringContaining('offers what the network wants'),
    });
    await mineAndWork(2);
  });

  test('loses its queued child payment once it is mined itself', async () => {
    const { stuck } = await stuckPayment();
    const dear = chainAt(30, false);
    await bump(stuck);
    await work(dear);
    expect((await childOf(stuck))?.state).toBe('queued');
    await sandbox().node.mine(2);
    jest.spyOn(dear, 'prepareTransfer').mockRejectedValue(new Error('no change is left'));
    await work(dear);
    await work(dear);
    expect([(await transfer()).state, await childOf(stuck)]).toEqual(['confirmed', null]);
  });
});
