import { encodeTransfer } from '../../../chains/evm/erc20';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  ONE_ETH,
  REFUND,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

/** A contract that accepts no coins. */
const CLOSED = '0x00000000000000000000000000000000000C105D';
const titles = {
  instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
};
const payUsdt = (to: string, units: bigint) => sandbox.pay(to, units, 'usdterc20');

withTestDatabases('an order paid in a token', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
  });

  it('is paid out, and its token is swept with gas that is not mistaken for a deposit', async () => {
    const order = await harness.create({
      ...titles,
      destinationAddress: REFUND,
      claimedDepositAmount: '500',
    });
    const before = await sandbox.chain.balanceOf('eth', REFUND);
    await payUsdt(order.depositAddress, 500_000_000n);
    await harness.mineAndWork(40);
    const done = await harness.order(order.orderId);
    expect(done.state).toBe('completed');
    expect((await sandbox.chain.balanceOf('eth', REFUND)) - before).toBe(done.terms.payoutMinor);
    expect(await sandbox.chain.balanceOf('usdterc20', order.depositAddress)).toBe(0n);
    expect(
      (await harness.deps.stores.deposits.ofOrder(harness.deps.database, order.orderId)).map(
        ({ assetSlug }) => assetSlug,
      ),
    ).toEqual(['usdterc20']);
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
    expect(harness.problems).toEqual([]);
  });

  it('does not block other payouts when its own payout cannot be received', async () => {
    await sandbox.client.setCode({ address: CLOSED, bytecode: '0x60006000fd' });
    const unpayable = await harness.create({
      ...titles,
      destinationAddress: CLOSED,
      claimedDepositAmount: '500',
    });
    const payable = await harness.create({
      ...titles,
      destinationAddress: REFUND,
      claimedDepositAmount: '500',
    });
    await payUsdt(unpayable.depositAddress, 500_000_000n);
    await payUsdt(payable.depositAddress, 500_000_000n);
    await harness.mineAndWork(30);
    expect([
      (await harness.order(unpayable.orderId)).state,
      (await harness.order(payable.orderId)).state,
    ]).toEqual(['sending', 'completed']);
    expect(harness.problems.join()).toContain('refuses the transfer');
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
  });

  /** Moves tokens out of the deposit address without a transfer of ours. */
  async function drainTokens(from: string, units: bigint): Promise<void> {
    await sandbox.setBalance(from, ONE_ETH);
    await sandbox.sendAs(from, {
      to: sandbox.contractOf('usdterc20'),
      data: encodeTransfer(CLOSED, units),
    });
    await sandbox.mine();
  }

  const sweepOf = async (orderId: number) =>
    (
      await harness.deps.database.query<{ state: string; sent_minor: string | null }>(
        "SELECT state, sent_minor FROM outgoing_transfer WHERE order_id = $1 AND purpose = 'sweep'",
        [orderId],
      )
    )[0];

  it('has the rest swept when its deposit address holds less than booked', async () => {
    const order = await harness.create({
      ...titles,
      destinationAddress: REFUND,
      claimedDepositAmount: '500',
    });
    await payUsdt(order.depositAddress, 500_000_000n);
    await sandbox.mine();
    await drainTokens(order.depositAddress, 200_000_000n);
    await harness.mineAndWork(40);
    expect(await sandbox.chain.balanceOf('usdterc20', order.depositAddress)).toBe(0n);
    expect(await sweepOf(order.orderId)).toEqual({ state: 'confirmed', sent_minor: '300000000' });
    expect(harness.problems).toEqual([
      expect.stringContaining('takes 300000000 of usdterc20: 500000000 was expected'),
    ]);
    const inBooks = (kind: 'deposit_addresses' | 'token_loss') =>
      harness.deps.stores.ledger.balance(harness.deps.database, 'usdterc20', { kind });
    expect([await inBooks('deposit_addresses'), await inBooks('token_loss')]).toEqual([
      0n,
      200_000_000n,
    ]);
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
  });

  it('is listed as stuck when its deposit address holds nothing to sweep', async () => {
    const order = await harness.create({
      ...titles,
      destinationAddress: REFUND,
      claimedDepositAmount: '500',
    });
    await payUsdt(order.depositAddress, 500_000_000n);
    await sandbox.mine();
    await drainTokens(order.depositAddress, 500_000_000n);
    await harness.mineAndWork(40);
    expect(await sweepOf(order.orderId)).toEqual({ state: 'queued', sent_minor: null });
    const stuck = (beforeMs: number) =>
      harness.deps.stores.orders.stuckIds(harness.deps.database, beforeMs);
    expect(await stuck(harness.deps.clock.nowMs() - 60_000)).not.toContain(order.orderId);
    expect(await stuck(harness.deps.clock.nowMs() + 60_000)).toContain(order.orderId);
  });
});
