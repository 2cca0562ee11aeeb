import * as z from 'zod';

import { describeWithLitecoind } from '../../../testing/chains/litecoin-sandbox';
import { FINAL_CONFIRMATIONS, useLitecoinWallet } from '../../../testing/chains/litecoin-wallet';
import type { OutgoingTransfer } from '../domain/transfers/outgoing-transfer';
import { bookFundings, fundingOf } from '../usecases/funding/record-funding';

jest.setTimeout(90_000);

const COIN = 100_000_000n;

describeWithLitecoind('a reorganisation of a UTXO chain', () => {
  const { stores, deps, sandbox, chain, problems, openBooks, ...steps } = useLitecoinWallet();
  const { work, enqueue, transfer, receivedBy, mineAndWork, mineOnly, signByHand, bookForeignFee } =
    steps;
  beforeEach(openBooks);
  const pay = async (transferKey: string, amountMinor: bigint): Promise<string> => {
    const receiver = await enqueue(amountMinor, transferKey);
    await work();
    return receiver;
  };
  /**
   * Drops the block that contains a transaction and all later blocks, and mines new ones with only
   * the given transactions.
   */
  const reorganise = async (
    { block }: Pick<OutgoingTransfer, 'block'>,
    blocks: number,
    firstHolds: readonly string[] = [],
  ) => {
    await sandbox().core.request(z.unknown(), 'invalidateblock', [block?.hash]);
    await mineOnly(...firstHolds);
    for (let mined = 1; mined < blocks; mined += 1) await mineOnly();
  };

  test("is resolved by resending the transfers that spend each other's change, each only once", async () => {
    const first = await pay('first', 3n * COIN);
    await mineAndWork(2);
    const second = await pay('second', 4n * COIN);
    await mineAndWork(2);
    const [parent, child] = [await transfer('first'), await transfer('second')];
    expect([parent.state, child.state]).toEqual(['confirmed', 'confirmed']);

    await reorganise(parent, 10);
    await work();
    expect([
      (await transfer('first')).state,
      (await transfer('second')).state,
      (await stores.transfers.countReopened(deps().database))[0]?.count,
    ]).toEqual(['broadcast', 'broadcast', 2]);
    expect(problems).toEqual([
      expect.stringContaining('A reorganisation dropped block'),
      expect.stringContaining('A reorganisation dropped block'),
    ]);
    // Meanwhile, the outputs that the lost transfers spend aren't spent again.
    await pay('third', COIN);
    const spent = new Set([...parent.spentOutputs, ...child.spentOutputs]);
    expect((await transfer('third')).spentOutputs.filter((output) => spent.has(output))).toEqual(
      [],
    );
    await mineAndWork(3);
    expect([await transfer('first'), await transfer('second')]).toMatchObject([
      { state: 'confirmed', txId: parent.txId },
      { state: 'confirmed', txId: child.txId },
    ]);
    expect([await receivedBy(first), await receivedBy(second)]).toEqual([3n * COIN, 4n * COIN]);
    await mineAndWork(FINAL_CONFIRMATIONS);
    expect((await transfer('second')).isFinal).toBe(true);
  });

  test('leads to a new signature of a transfer and its descendants only after the conflict is final', async () => {
    const rival = await signByHand([]);
    const first = await pay('first', 3n * COIN);
    await mineAndWork(2);
    const second = await pay('second', 4n * COIN);
    await mineAndWork(2);
    const [parent, child] = [await transfer('first'), await transfer('second')];

    await reorganise(parent, 10, [rival.rawTransaction]);
    await work();
    await work();
    expect([await transfer('first'), await transfer('second')]).toMatchObject([
      { state: 'broadcast', txId: parent.txId, conflict: { txId: rival.txId } },
      { state: 'broadcast', txId: child.txId },
    ]);
    await mineAndWork(FINAL_CONFIRMATIONS + 4);
    expect([await transfer('first'), await transfer('second')]).toMatchObject([
      { state: 'confirmed' },
      { state: 'confirmed' },
    ]);
    expect([
      (await transfer('first')).txId === parent.txId,
      (await transfer('second')).txId === child.txId,
    ]).toEqual([false, false]);
    expect([await receivedBy(first), await receivedBy(second)]).toEqual([3n * COIN, 4n * COIN]);
    await bookForeignFee(rival.feeMinor);
  });

  test('leaves coins whole that arrive in the block into which it moves a payment', async () => {
    const { miner, core } = sandbox();
    const { database } = deps();
    await pay('first', 3n * COIN);
    await mineAndWork(2);
    const first = await transfer('first');
    expect(first.state).toBe('confirmed');
    await core.request(z.unknown(), 'invalidateblock', [first.block?.hash]);
    const topUp = await miner.request(z.string(), 'sendtoaddress', [chain().hotWalletAddress, 2]);
    await mineOnly(first.rawTransaction, topUp);
    // The block is read before the transfer's new place is known.
    const { height } = await chain().head();
    const block = await chain().readBlock(height, (address) => address === steps.hotWallet());
    const received = await fundingOf(deps(), chain(), block!);
    expect([received.fundings.map(({ bookedMinor }) => bookedMinor), received.problems]).toEqual([
      [2n * COIN],
      [],
    ]);
    await database.transaction((sql) => bookFundings(deps(), sql, chain(), received.fundings));
    await mineAndWork(3);
  });
});
