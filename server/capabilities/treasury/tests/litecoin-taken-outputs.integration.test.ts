import { describeWithLitecoind } from '../../../testing/chains/litecoin-sandbox';
import { FINAL_CONFIRMATIONS, useLitecoinPayments } from '../../../testing/chains/litecoin-wallet';
import { twoVersionSteps } from '../../../testing/chains/two-version-steps';
import type { FoundTransaction } from '../domain/found-transaction';

jest.setTimeout(90_000);

const COIN = 100_000_000n;

describeWithLitecoind(
  'a payment on a UTXO chain, while payouts are held because a transaction by hand was found',
  () => {
    const wallet = useLitecoinPayments();
    const { clock, stores, chainAt, work, enqueue, transfer, mineAndWork, ...harness } = wallet;
    const { hotWallet, spendByHand, bookForeignFee, receivedBy } = harness;
    const { signTwice } = twoVersionSteps(wallet);

    /** Spends outputs of the hot wallet by hand, as a server finds it that has started later. */
    const spendWhileStopped = async (excludedOutputs: readonly string[]) => {
      const feeMinor = await spendByHand(excludedOutputs);
      const { database } = harness.deps();
      const chain = chainAt(2, true);
      const { height } = await chain.head();
      const [payment] = await chain.readOutgoing(height, height, (each) => each === hotWallet());
      if (!payment) throw new Error('The block shows no payment.');
      const { to: toAddress, minedAtMs: sentAtMs, paysOthers: _, ...paid } = payment;
      const found: FoundTransaction = {
        ...{ ...paid, toAddress, sentAtMs, chainKey: chain.key, source: 'chain' },
        ...{ transferKey: null, attempt: null, orderId: null, fromWallet: 'hot' },
        isExplained: false,
      };
      await stores.foundTransactions.add(database, found, 0);
      const hold = { cause: 'restore', reason: 'it was found', by: 'the server' } as const;
      await stores.payoutHolds.ensure(database, { ...hold, sinceMs: clock.nowMs() });
      return {
        txId: found.txId,
        async release() {
          await stores.foundTransactions.remove(database, found);
          await stores.payoutHolds.release(database, 'restore');
          await bookForeignFee(feeMinor);
        },
      };
    };

    test('is signed again once a transaction that spends its outputs is final', async () => {
      const to = await enqueue(COIN);
      const chain = chainAt(2, true);
      jest.spyOn(chain, 'broadcast').mockResolvedValue();
      await work(chain);
      const { txId, release } = await spendWhileStopped([]);
      await work();
      expect(await transfer()).toMatchObject({ attempt: 1, conflict: { txId } });
      await mineAndWork(FINAL_CONFIRMATIONS);
      expect(await transfer()).toMatchObject({ attempt: 2, state: 'queued' });
      await release();
      await work();
      await mineAndWork(FINAL_CONFIRMATIONS + 2);
      expect(await transfer()).toMatchObject({ attempt: 2, state: 'confirmed' });
      expect(await receivedBy(to)).toBe(COIN);
    });

    test('is paid in its older version if only the newer one spends a spent output', async () => {
      const { to, amountMinor, first, second } = await signTwice();
      expect(second.spentOutputs).toHaveLength(2);
      const { release } = await spendWhileStopped(first.spentOutputs);
      await mineAndWork(FINAL_CONFIRMATIONS + 1);
      expect(await transfer()).toMatchObject({ attempt: 1, txId: second.txId, conflict: null });
      await release();
      await mineAndWork(FINAL_CONFIRMATIONS + 2);
      expect(await transfer()).toMatchObject({ attempt: 1, txId: first.txId, state: 'confirmed' });
      expect(await receivedBy(to)).toBe(amountMinor);
    });
  },
);
