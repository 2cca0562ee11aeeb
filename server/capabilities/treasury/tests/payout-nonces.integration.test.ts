import { move } from '../../ledger/domain/posting';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { FINAL_CONFIRMATIONS, usePayoutHarnesses } from '../../../testing/orders/payout-steps';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const hotWallet = () => sandbox.chain.hotWalletAddress;

withTestDatabases('a reorganisation that drops a confirmed payout', (open) => {
  const {
    paidOrder,
    depositBytes,
    sendDeposits,
    spendManually,
    workUntil,
    payoutOf,
    owed,
    received,
    stuck,
    metrics,
    snapshot,
    revertTo,
  } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  it('causes the payout to be re-signed only after a foreign transaction with its nonce is final', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const lost = await payoutOf(order);
    await revertTo(taken);
    const foreign = await spendManually(lost.nonce ?? 0);
    await harness.mineAndWork(5);
    expect(await payoutOf(order)).toMatchObject({
      state: 'broadcast',
      txId: lost.txId,
      conflict: { txId: foreign },
    });
    expect(await stuck()).toEqual([order.orderId]);
    // Other payouts don't wait for it.
    const other = await paidOrder();
    await harness.mineAndWork(FINAL_CONFIRMATIONS - 6);
    expect([(await payoutOf(order)).txId, await received()]).toEqual([lost.txId, 0n]);
    await workUntil(other, 'completed');
    await harness.mineAndWork(4);
    expect(await received()).toBe(await owed(order, other));
    const again = await payoutOf(order);
    expect([again.state, again.txId === lost.txId, again.nonce === lost.nonce]).toEqual([
      'confirmed',
      false,
      false,
    ]);
    // The foreign transaction cost a fee that isn't in the books.
    const { feeMinor } = (await sandbox.chain.transactionStatus(foreign)) as { feeMinor: bigint };
    await harness.deps.database.transaction((sql) =>
      harness.deps.stores.ledger.post(
        sql,
        {
          key: 'foreign-fee',
          orderId: null,
          postings: move('eth', feeMinor, { kind: 'hot_wallet' }, { kind: 'treasury' }),
        },
        0,
      ),
    );
  });

  it('triggers a search for the unknown foreign transaction only every fifth block', async () => {
    const order = await paidOrder();
    await workUntil(order, 'sending');
    const taken = await snapshot();
    await workUntil(order, 'completed');
    const lost = await payoutOf(order);
    await revertTo(taken);
    await sandbox.mine(4);
    await harness.work();
    const withoutForeign = await snapshot();
    await sandbox.drop(String(lost.txId));
    await spendManually(lost.nonce ?? 0);
    let searches = 0;
    const lossyNode = { ...sandbox.chain, findConflict: async () => ((searches += 1), null) };
    const sendThrough = async (blocks: number): Promise<number> => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await sandbox.mine();
        await sendTransfers(harness.deps, lossyNode);
        await sendTransfers(harness.deps, lossyNode);
      }
      return searches;
    };
    expect([
      await sendThrough(1),
      await sendThrough(4),
      await sendThrough(1),
      await sendThrough(4),
    ]).toEqual([1, 1, 2, 2]);
    expect((await payoutOf(order)).lastError).toContain('nonce');

    await revertTo(withoutForeign);
    await workUntil(order, 'completed');
    await harness.mineAndWork(4);
    expect(await received()).toBe(await owed(order));
  });

  it('leaves no missing nonce that blocks later payouts', async () => {
    // A transaction was sent from the wallet by hand, and the chain has dropped it.
    const taken = await snapshot();
    await spendManually();
    const gap = (await sandbox.chain.nextNonce('hot')) - 1;
    const order = await paidOrder();
    const deposits = await depositBytes(order);
    await workUntil(order, 'completed');
    await revertTo(taken);
    await sendDeposits(deposits);
    await sandbox.mine(30);
    await harness.work();
    expect(await sandbox.chain.nextNonce('hot')).toBeGreaterThan(gap);
    const next = await paidOrder();
    await workUntil(next, 'completed');
    await harness.mineAndWork(4);
    expect(await received()).toBe(await owed(order, next));
  });

  it('leads to a filler for a missing nonce when there is no other transfer to send', async () => {
    const taken = await snapshot();
    await spendManually();
    const gap = (await sandbox.chain.nextNonce('hot')) - 1;
    const order = await paidOrder();
    const deposits = await depositBytes(order);
    await workUntil(order, 'completed');
    await revertTo(taken);
    await sendDeposits(deposits);
    await sandbox.mine(30);
    await harness.mineAndWork(6);
    expect(await received()).toBe(await owed(order));
    const fillers = await harness.deps.database.query(
      'SELECT nonce, state, to_address FROM outgoing_transfer WHERE purpose = $1',
      ['filler'],
    );
    expect(fillers).toEqual([{ nonce: String(gap), state: 'confirmed', to_address: hotWallet() }]);
    expect(harness.problems).toContainEqual(
      expect.stringContaining(`Nonce ${gap} of ${hotWallet()} is missing`),
    );
    expect([await stuck(), await metrics().noncesBehind()]).toEqual([
      [],
      [{ chainKey: sandbox.config.key, count: 0 }],
    ]);
  });
});
