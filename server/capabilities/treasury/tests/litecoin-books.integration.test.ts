import { randomInt } from 'node:crypto';
import * as z from 'zod';

import type { BlockRef } from '../../../chains/block-ref';
import { noFence } from '../../../platform/leases/sole-leases';
import { describeWithLitecoind } from '../../../testing/chains/litecoin-sandbox';
import { useLitecoinWallet } from '../../../testing/chains/litecoin-wallet';
import { isFullRun } from '../../../testing/full-run';
import { createRandomChoices } from '../../../testing/random-choices';
import type { DepositDeps } from '../../deposits/usecases/deposit-deps';
import { createChainWatcher } from '../../deposits/usecases/watch-chain';
import { createWalletReconciler } from '../usecases/reconciliation/reconcile-wallets';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';

jest.setTimeout(600_000);

const MOVEMENTS = isFullRun ? 200 : 25;
const seed = Number(process.env.BOOKS_SEED ?? randomInt(2 ** 31));

describeWithLitecoind('the wallet of a UTXO chain', () => {
  const { clock, stores, deps, sandbox, chain, problems, ...steps } = useLitecoinWallet({
    replaceByFee: true,
  });
  const { enqueue, payee } = steps;

  /** Creates the workers of a server that only sends transfers and receives funds. */
  function createWorkers() {
    const both = {
      ...deps(),
      fence: noFence,
      orders: { lock: async () => ({ isPaid: false }), advance: async () => undefined },
    } as unknown as TransferDeps & DepositDeps & { readonly fence: typeof noFence };
    const watcher = createChainWatcher(
      both,
      chain(),
      (error) => problems.push(String(error)),
      (problem) => problems.push(problem),
    );
    const reconciler = createWalletReconciler(
      { ...both, stores, report: (message) => void problems.push(message) },
      chain(),
      chain(),
    );
    return {
      work: async () => {
        await watcher.tick();
        await sendTransfers(both, chain());
      },
      compare: (): Promise<BlockRef | null> => reconciler.run(),
    };
  }

  it(`agrees with the books to the unit after each of ${MOVEMENTS} random movements`, async () => {
    const { node, miner, core } = sandbox();
    const { database } = deps();
    const random = createRandomChoices(seed);
    const { work, compare } = createWorkers();
    /**
     * Mines the newer version of a payment, because Litecoin's nodes keep only the first one. Drops
     * the block again in half of the cases.
     */
    const mineReplacement = async () => {
      const [replaced] = await database.query<{ tx_id: string; raw_transaction: string }>(
        `SELECT t.tx_id, t.raw_transaction
         FROM outgoing_transfer t JOIN transfer_version v USING (transfer_id)
         WHERE t.state IN ('signed', 'broadcast')
         GROUP BY t.transfer_id, t.tx_id, t.raw_transaction HAVING count(*) > 1 LIMIT 1`,
      );
      if (!replaced) return;
      // A block may contain it already, without enough confirmations.
      if ((await chain().transactionStatus(replaced.tx_id)).kind === 'mined') return;
      const { hash } = await core.request(z.object({ hash: z.string() }), 'generateblock', [
        await payee(),
        [replaced.raw_transaction],
      ]);
      if (random.between(0, 1) === 0) await core.request(z.unknown(), 'invalidateblock', [hash]);
    };
    const movements: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
      () => node.mine(random.between(1, 3)),
      () => node.mine(1),
      () =>
        miner.request(z.string(), 'sendtoaddress', [
          steps.hotWallet(),
          random.between(1, 900) / 1_000,
        ]),
      () =>
        enqueue(
          BigInt(random.between(100_000, 90_000_000)),
          `return:${random.between(1, 1_000_000_000)}`,
        ),
      async () => {
        const inFlight = await stores.transfers.inFlight(database, chain().key);
        const sent = inFlight.filter(({ state }) => state === 'broadcast');
        const [first, ...others] = sent.map(({ txId }) => txId ?? '');
        if (first === undefined) return;
        await stores.transfers.wantChange(
          database,
          { txId: random.pick([first, ...others]), chainKeys: [chain().key] },
          random.pick(['bump', 'bump', 'cancel']),
        );
        await work();
        await mineReplacement();
      },
      async () => {
        const depth = random.between(1, 3);
        const { height } = await chain().head();
        const dropped = await chain().blockRefAt(height - depth + 1);
        await core.request(z.unknown(), 'invalidateblock', [dropped?.hash ?? '']);
        // With a different receiver of the reward, the blocks differ from those that were dropped.
        await core.request(z.unknown(), 'generatetoaddress', [depth + 1, await payee()]);
      },
    ];
    await work();
    // Keeps reorganisations above the block at which the books were opened.
    await node.mine(4);
    await work();
    for (let count = 0; count < MOVEMENTS; count += 1) {
      clock.advance(1_000);
      await random.pick(movements)();
      if (random.between(0, 3) > 0) await work();
      await compare();
      const differing = (await stores.wallets.compared(database)).filter(
        ({ differenceMinor }) => differenceMinor !== 0n,
      );
      if (differing.length > 0)
        throw new Error(
          `Seed ${seed}, movement ${count}: ${differing.map((each) => each.differenceMinor).join()}\n` +
            problems.slice(-5).join('\n'),
        );
    }
    const isOnChain = async () =>
      (await stores.transfers.inFlight(database, chain().key)).some(
        ({ state }) => state !== 'queued',
      );
    do {
      await node.mine(1);
      await work();
    } while (await isOnChain());
    expect(await compare()).toEqual(await chain().head());
  });
});
