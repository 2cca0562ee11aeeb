import type { Order } from '../../orders/domain/order';
import { encodeTransfer } from '../../../chains/evm/erc20';
import { withTestDatabases } from '../../../testing/database/database';
import {
  expectBooksOfHotWallet,
  expectEmptyAccounts,
  useOrderHarnesses,
} from '../../../testing/orders/evm-order-harness';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { ONE_ETH, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const OTHER_PAYER = '0x2222222222222222222222222222222222222222';
const TOKEN = 'usdterc20';
const titles = {
  instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
};
const heldAt = (address: string) => sandbox.chain.balanceOf(TOKEN, address);

withTestDatabases('a reorganisation that drops one of the deposits of a sweep', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
    check: async () => {
      await expectEmptyAccounts(harness, TOKEN, [
        'deposit_addresses',
        'token_loss',
        'reorganisation_loss',
      ]);
      await expectBooksOfHotWallet(harness, sandbox, [TOKEN]);
    },
  });

  async function payFromOther(to: string, units: bigint): Promise<void> {
    await sandbox.setBalance(OTHER_PAYER, ONE_ETH);
    await sandbox.sendAs(OTHER_PAYER, {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(to, units),
    });
    await sandbox.mine();
  }

  const sweepsOf = ({ orderId }: Order) =>
    harness.deps.database.query<{ state: string; amount_minor: string; sent_minor: string | null }>(
      `SELECT state, amount_minor, sent_minor
       FROM outgoing_transfer
       WHERE order_id = $1 AND purpose = 'sweep'
       ORDER BY transfer_id`,
      [orderId],
    );

  /**
   * Creates an order whose two deposits are to be swept together, and drops the first one from the
   * chain before the sweep. Other blocks then replace the orphaned ones.
   */
  async function dropFirstDeposit(): Promise<{
    readonly order: Order;
    readonly sendAgain: () => Promise<unknown>;
  }> {
    const { pausedTokens } = harness.deps.stores;
    const order = await harness.create({
      ...titles,
      destinationAddress: REFUND,
      claimedDepositAmount: '500',
    });
    await sandbox.setBalance(order.depositAddress, ONE_ETH);
    await sandbox.pay(OTHER_PAYER, 200_000_000n, TOKEN);
    await sandbox.mine();
    const first = await sandbox.pay(order.depositAddress, 300_000_000n, TOKEN);
    await harness.work();
    const bytes = await sandbox.bytesOf(first);
    const sendAgain = () => sandbox.sendBytes(bytes);
    await sandbox.drop(first);
    await payFromOther(order.depositAddress, 200_000_000n);
    const taken = await sandbox.client.snapshot();
    await sendAgain();
    await sandbox.mine(12);
    await pausedTokens.pause(harness.deps.database, TOKEN, 'so that the sweep waits', 0);
    for (let blocks = 0; blocks < 30 && (await sweepsOf(order)).length === 0; blocks += 1)
      await harness.mineAndWork(1);
    expect(await sweepsOf(order)).toEqual([
      { state: 'queued', amount_minor: '500000000', sent_minor: null },
    ]);
    await pausedTokens.resume(harness.deps.database, TOKEN);
    await sandbox.client.revert({ id: taken });
    await sandbox.mine(30);
    return { order, sendAgain };
  }

  it('makes the sweep wait until a block contains the deposit again', async () => {
    const { order, sendAgain } = await dropFirstDeposit();
    await sendAgain();
    await harness.work();
    expect(await sweepsOf(order)).toMatchObject([{ state: 'queued', sent_minor: null }]);
    expect(harness.problems).toContainEqual(
      expect.stringContaining('waits until its deposits are in blocks again'),
    );
    await harness.mineAndWork(6);
    expect(await sweepsOf(order)).toMatchObject([{ state: 'confirmed', sent_minor: '500000000' }]);
    expect(await heldAt(order.depositAddress)).toBe(0n);
  });

  it('leads to a separate sweep of a deposit that returns after it vanished', async () => {
    const { order, sendAgain } = await dropFirstDeposit();
    await harness.work();
    // The node sees the deposit again before the sweep of the other one is confirmed.
    await sendAgain();
    await harness.mineAndWork(40);
    expect(await sweepsOf(order)).toMatchObject([
      { state: 'confirmed', sent_minor: '200000000' },
      { state: 'confirmed', sent_minor: '300000000' },
    ]);
    expect(await heldAt(order.depositAddress)).toBe(0n);
  });
});
