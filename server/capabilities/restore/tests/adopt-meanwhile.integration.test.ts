import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withPostgres, withTestDatabases } from '../../../testing/database/database';
import { DESTINATION } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import { overlap } from '../../../testing/overlap';
import {
  restoreWithoutJournal,
  undecidedOf,
} from '../../../testing/restore/restored-without-journal';
import { rejectHeld } from '../../treasury';
import { adoptByOperator } from '../usecases/adopt-by-operator';
import { proveChain } from '../usecases/prove-chain';
import { releaseByOperator, releaseIfMatched } from '../usecases/release';

jest.setTimeout(90_000);

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

const received = (): Promise<bigint> => sandbox.chain.balanceOf('usdterc20', DESTINATION);

withTestDatabases('a server on a restored database', (open) => {
  const { restoreUnlisted } = restoreWithoutJournal(open, () => sandbox);

  test('pays no order that an operator names while its payout is being prepared', async () => {
    const { server, kept, adoption } = await restoreUnlisted();
    const { deps, harness, holds } = server;
    // Otherwise all payouts wait until the difference that the transaction makes is explained.
    jest.spyOn(harness.deps, 'holdAboveOf').mockReturnValue(10n ** 30n);
    const other = await harness.create({}, '203.0.113.9');
    await adoptByOperator(deps, { ...adoption, orderId: other.orderId, isUnlisted: true });
    await harness.mineAndWork(2);
    const before = await received();
    const prepare = sandbox.chain.prepareTransfer;
    let prepared = 0;
    const preparing = jest
      .spyOn(sandbox.chain, 'prepareTransfer')
      .mockImplementation(async (request) => {
        if (request.assetSlug === 'usdterc20' && (prepared += 1) === 1) {
          await adoptByOperator(deps, { ...adoption, isUnlisted: true });
          await holds.release('restore');
        }
        return prepare(request);
      });
    await harness.pay(kept.depositAddress, 10n ** 18n);
    await workUntil(harness, kept, 'sending');
    await harness.mineAndWork(4);
    preparing.mockRestore();
    expect(prepared).toBe(1);
    expect(await received()).toBe(before);
    expect(harness.problems).toContainEqual(expect.stringContaining('was sent to 0x'));
  });

  test('holds payouts with a transaction that is found just after a release', async () => {
    const { server, adoption } = await restoreUnlisted();
    const { deps, holds } = server;
    const { height } = await sandbox.chain.head();
    await deps.stores.foundTransactions.remove(deps.database, adoption);
    await proveChain(
      deps,
      sandbox.chain,
      { scannedTo: height - 20, provenAtMs: null },
      { hold: async () => void (await holds.release('restore')), report: () => undefined },
    );
    await holds.refresh();
    expect(holds.current()).toEqual([expect.objectContaining({ cause: 'restore' })]);
    expect(await undecidedOf(server)).toEqual([expect.stringContaining('nothing explains')]);
  });

  test('does not release payouts by itself if a transaction is found meanwhile', async () => {
    const { server, adoption } = await restoreUnlisted();
    const { deps, harness, holds } = server;
    const [found] = await deps.stores.foundTransactions.all(deps.database);
    if (!found) throw new Error('Nothing was found.');
    await deps.stores.foundTransactions.remove(deps.database, adoption);
    const release: typeof holds.release = async (cause, check) => {
      await deps.stores.foundTransactions.add(deps.database, found, 0);
      return holds.release(cause, check);
    };
    expect(await releaseIfMatched(deps, { ...holds, release })).toBe(false);
    await harness.mineAndWork(2);
    expect(holds.current()).toHaveLength(1);
  });

  test('keeps the order that an operator names while another one releases payouts', async () => {
    const { server, kept, adoption } = await restoreUnlisted();
    const { deps, holds } = server;
    const signer: typeof deps.signer = {
      signedSince: async (...after) => {
        await adoptByOperator(deps, { ...adoption, isUnlisted: true });
        return deps.signer.signedSince(...after);
      },
    };
    expect(await releaseByOperator({ ...deps, signer }, holds)).toContain('0 transactions');
    expect(await deps.stores.foundTransactions.all(deps.database)).toContainEqual(
      expect.objectContaining({ txId: adoption.txId, orderId: kept.orderId }),
    );
  });

  test('gives an order only one of two transactions that operators name at the same time', async () => {
    const { server, adoption } = await restoreUnlisted();
    const { deps } = server;
    const [found] = await deps.stores.foundTransactions.all(deps.database);
    if (!found) throw new Error('Nothing was found.');
    const other = { ...found, txId: `0x${'ab'.repeat(32)}`, nonce: (found.nonce ?? 0) + 1 };
    await deps.stores.foundTransactions.add(deps.database, other, 0);
    const outcomes = await Promise.allSettled(
      [adoption.txId, other.txId].map((txId) =>
        adoptByOperator(deps, { ...adoption, txId, isUnlisted: true }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

withPostgres('an operator who names an order', (open) => {
  const { restoreUnlisted } = restoreWithoutJournal(open, () => sandbox);

  test('waits for a payout of that order that is being signed, and is rejected', async () => {
    const { server, kept, adoption } = await restoreUnlisted();
    const { deps, harness, holds } = server;
    const other = await harness.create({}, '203.0.113.9');
    await adoptByOperator(deps, { ...adoption, orderId: other.orderId, isUnlisted: true });
    await harness.mineAndWork(2);
    await holds.hold('operator', 'the test signs the payout', 'ann');
    await harness.pay(kept.depositAddress, 10n ** 18n);
    await workUntil(harness, kept, 'sending');
    await holds.release('operator');
    const [, outcome] = await overlap(
      deps.database,
      async (sql) => {
        await rejectHeld(harness.deps, sql);
        await sql.query(
          `
            UPDATE outgoing_transfer
            SET state = 'signed', tx_id = '0xsigned', raw_transaction = '0x'
            WHERE transfer_key = $1`,
          [`payout:${kept.orderId}`],
        );
      },
      () => adoptByOperator(deps, { ...adoption, isUnlisted: true }).catch(String),
    );
    expect(outcome).toContain(`Order ${kept.orderId} has transaction 0xsigned already`);
  });
});
