import { encodeTransfer } from '../../../chains/evm/erc20';
import type { Database } from '../../../platform/database/database';
import { withTestDatabases } from '../../../testing/database/database';
import { changeHotWallet, useEmptyBooks } from '../../../testing/orders/evm-order-harness';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

const TOKEN = 'usdterc20';
const FUNDING = 250_000_000n;

withTestDatabases('money that reaches the hot wallet', (open) => {
  let database: Database;

  useEmptyBooks({
    open,
    sandbox: () => sandbox,
    take: (opened) => {
      database = opened;
    },
  });

  const booked = (harness: OrderHarness, slug = TOKEN) =>
    harness.deps.stores.ledger.balance(database, slug, { kind: 'hot_wallet' });
  const heldBy = ({ chain }: EvmSandbox) => chain.balanceOf(TOKEN, chain.hotWalletAddress);

  /**
   * Moves the hot wallet's tokens, by default all of them, to another wallet that is configured in
   * its place.
   */
  async function moveTo(other: EvmSandbox, amountMinor?: bigint): Promise<void> {
    const from = sandbox.config.hotWalletAddress;
    const to = sandbox.contractOf(TOKEN);
    await sandbox.sendAs(from, {
      to,
      data: encodeTransfer(other.config.hotWalletAddress, amountMinor ?? (await heldBy(sandbox))),
    });
  }

  it('is booked only once, as capital, if it comes from outside', async () => {
    const harness = await buildOrderHarness(database, sandbox);
    const before = await booked(harness);
    await sandbox.pay(sandbox.config.hotWalletAddress, FUNDING, TOKEN);
    await harness.mineAndWork(1);
    expect(await booked(harness)).toBe(before + FUNDING);
    await harness.mineAndWork(2);
    expect([await booked(harness), harness.problems]).toEqual([await heldBy(sandbox), []]);
  });

  it('is not booked again if it comes from a previous hot wallet', async () => {
    const before = await booked(await buildOrderHarness(database, sandbox));
    const other = await changeHotWallet(sandbox);
    await moveTo(other);
    await sandbox.mine();
    const harness = await buildOrderHarness(database, other);
    expect([await booked(harness), await heldBy(other)]).toEqual([before, before]);
    const refused = () => harness.problems.filter((problem) => problem.includes(TOKEN));
    expect(refused()).toEqual([
      expect.stringMatching(new RegExp(`^Of ${before} of ${TOKEN} .*, 0 is booked as capital`)),
    ]);

    // Money that arrives later from outside is booked.
    await sandbox.pay(other.config.hotWalletAddress, FUNDING, TOKEN);
    await harness.mineAndWork(1);
    expect([await booked(harness), await heldBy(other)]).toEqual([
      before + FUNDING,
      before + FUNDING,
    ]);
    expect(refused()).toHaveLength(1);
    expect(await harness.deps.stores.ledger.verify(database)).toEqual([]);
  });

  it('is booked up to the wallet balance if it comes from outside and a previous wallet in one block', async () => {
    const before = await booked(await buildOrderHarness(database, sandbox));
    const other = await changeHotWallet(sandbox);
    await moveTo(other);
    await sandbox.pay(other.config.hotWalletAddress, FUNDING, TOKEN);
    await sandbox.mine();
    const harness = await buildOrderHarness(database, other);
    expect([await booked(harness), await heldBy(other)]).toEqual([
      before + FUNDING,
      before + FUNDING,
    ]);
  });

  /** Creates an order whose payout was sent but is not in a block yet. */
  async function startPayout(
    harness: OrderHarness,
  ): Promise<{ readonly orderId: number; readonly sentMinor: bigint }> {
    const { orderId, depositAddress } = await harness.create();
    await harness.pay(depositAddress, ONE_ETH);
    const payout = () => harness.deps.stores.transfers.findByKey(database, `payout:${orderId}`);
    for (let blocks = 0; blocks < 30 && (await payout())?.state !== 'broadcast'; blocks += 1)
      await harness.mineAndWork(1);
    const sent = await payout();
    expect(sent?.state).toBe('broadcast');
    return { orderId, sentMinor: sent?.sentMinor ?? 0n };
  }

  it('is not booked again if it comes from a previous hot wallet that has a payout in flight', async () => {
    const former = await buildOrderHarness(database, sandbox);
    const { orderId, sentMinor } = await startPayout(former);
    const before = await booked(former);
    const other = await changeHotWallet(sandbox);
    await moveTo(other, before - sentMinor);
    await sandbox.pay(other.config.hotWalletAddress, FUNDING, TOKEN);
    await sandbox.mine();
    const harness = await buildOrderHarness(database, other);
    for (
      let blocks = 0;
      blocks < 30 && (await harness.order(orderId)).state !== 'completed';
      blocks += 1
    )
      await harness.mineAndWork(1);
    expect([
      (await harness.order(orderId)).state,
      await booked(harness),
      await heldBy(other),
    ]).toEqual(['completed', before + FUNDING - sentMinor, before + FUNDING - sentMinor]);
    expect(await harness.deps.stores.ledger.verify(database)).toEqual([]);
  });

  it('is booked in full while a payout is in flight', async () => {
    const harness = await buildOrderHarness(database, sandbox);
    const { orderId } = await startPayout(harness);
    await sandbox.pay(sandbox.config.hotWalletAddress, FUNDING, TOKEN);
    for (
      let blocks = 0;
      blocks < 30 && (await harness.order(orderId)).state !== 'completed';
      blocks += 1
    )
      await harness.mineAndWork(1);
    expect([await booked(harness), harness.problems]).toEqual([await heldBy(sandbox), []]);
  });
});
