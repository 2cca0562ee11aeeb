import { encodeTransfer } from '../../chains/evm/erc20';
import type { Database } from '../../platform/database/database';
import { withTestDatabases } from '../database';
import { changeHotWallet, useEmptyBooks, useEvmSandbox } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, ONE_ETH, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

const TOKEN = 'usdterc20';
const TOP_UP = 250_000_000n;

withTestDatabases('money that reaches the hot wallet', (open) => {
  let database: Database;

  useEmptyBooks({
    open,
    sandbox: () => sandbox,
    take: (opened) => {
      database = opened;
    },
  });

  const booked = (world: OrderWorld, slug = TOKEN) =>
    world.deps.stores.ledger.balance(database, slug, { kind: 'hot_wallet' });
  const heldBy = ({ chain }: EvmSandbox) => chain.balanceOf(TOKEN, chain.hotWalletAddress);

  /**
   * Moves tokens of the hot wallet, by default all of them, to another wallet that is configured in
   * its place.
   */
  async function moveTo(other: EvmSandbox, amountMinor?: bigint): Promise<void> {
    const from = sandbox.config.hotWalletAddress;
    const to = sandbox.config.tokens.find(({ slug }) => slug === TOKEN)?.contractAddress;
    await sandbox.client.call('anvil_impersonateAccount', [from]);
    await sandbox.client.call('eth_sendTransaction', [
      {
        from,
        to,
        data: encodeTransfer(other.config.hotWalletAddress, amountMinor ?? (await heldBy(sandbox))),
      },
    ]);
    await sandbox.client.call('anvil_stopImpersonatingAccount', [from]);
  }

  it('is booked once, as capital, if it comes from outside', async () => {
    const world = await buildOrderWorld(database, sandbox);
    const before = await booked(world);
    await sandbox.pay(sandbox.config.hotWalletAddress, TOP_UP, TOKEN);
    await world.mineAndWork(1);
    expect(await booked(world)).toBe(before + TOP_UP);
    await world.mineAndWork(2);
    expect([await booked(world), world.problems]).toEqual([await heldBy(sandbox), []]);
  });

  it('is not booked again if it comes from a former hot wallet', async () => {
    const before = await booked(await buildOrderWorld(database, sandbox));
    const other = await changeHotWallet(sandbox);
    await moveTo(other);
    await sandbox.mine();
    const world = await buildOrderWorld(database, other);
    expect([await booked(world), await heldBy(other)]).toEqual([before, before]);
    const refused = () => world.problems.filter((problem) => problem.includes(TOKEN));
    expect(refused()).toEqual([
      expect.stringMatching(new RegExp(`^Of ${before} of ${TOKEN} .*, 0 is booked as capital`)),
    ]);

    // Later money from outside is booked.
    await sandbox.pay(other.config.hotWalletAddress, TOP_UP, TOKEN);
    await world.mineAndWork(1);
    expect([await booked(world), await heldBy(other)]).toEqual([before + TOP_UP, before + TOP_UP]);
    expect(refused()).toHaveLength(1);
    expect(await world.deps.stores.ledger.verify(database)).toEqual([]);
  });

  it('is booked up to the balance of the wallet if both kinds come in one block', async () => {
    const before = await booked(await buildOrderWorld(database, sandbox));
    const other = await changeHotWallet(sandbox);
    await moveTo(other);
    await sandbox.pay(other.config.hotWalletAddress, TOP_UP, TOKEN);
    await sandbox.mine();
    const world = await buildOrderWorld(database, other);
    expect([await booked(world), await heldBy(other)]).toEqual([before + TOP_UP, before + TOP_UP]);
  });

  /** Creates an order whose payout is sent but in no block. */
  async function beginPayout(
    world: OrderWorld,
  ): Promise<{ readonly orderId: number; readonly sentMinor: bigint }> {
    const { orderId, depositAddress } = await world.create();
    await world.pay(depositAddress, ONE_ETH);
    const payout = () => world.deps.stores.transfers.findByKey(database, `payout:${orderId}`);
    for (let blocks = 0; blocks < 30 && (await payout())?.state !== 'broadcast'; blocks += 1)
      await world.mineAndWork(1);
    const sent = await payout();
    expect(sent?.state).toBe('broadcast');
    return { orderId, sentMinor: sent?.sentMinor ?? 0n };
  }

  it('is not booked again if it comes from a former hot wallet that has a payout in flight', async () => {
    const former = await buildOrderWorld(database, sandbox);
    const { orderId, sentMinor } = await beginPayout(former);
    const before = await booked(former);
    const other = await changeHotWallet(sandbox);
    await moveTo(other, before - sentMinor);
    await sandbox.pay(other.config.hotWalletAddress, TOP_UP, TOKEN);
    await sandbox.mine();
    const world = await buildOrderWorld(database, other);
    for (
      let blocks = 0;
      blocks < 30 && (await world.order(orderId)).state !== 'completed';
      blocks += 1
    )
      await world.mineAndWork(1);
    expect([(await world.order(orderId)).state, await booked(world), await heldBy(other)]).toEqual([
      'completed',
      before + TOP_UP - sentMinor,
      before + TOP_UP - sentMinor,
    ]);
    expect(await world.deps.stores.ledger.verify(database)).toEqual([]);
  });

  it('is booked in full while a payout is in flight', async () => {
    const world = await buildOrderWorld(database, sandbox);
    const { orderId } = await beginPayout(world);
    await sandbox.pay(sandbox.config.hotWalletAddress, TOP_UP, TOKEN);
    for (
      let blocks = 0;
      blocks < 30 && (await world.order(orderId)).state !== 'completed';
      blocks += 1
    )
      await world.mineAndWork(1);
    expect([await booked(world), world.problems]).toEqual([await heldBy(sandbox), []]);
  });
});
