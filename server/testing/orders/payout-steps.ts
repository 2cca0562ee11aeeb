import type { Hex } from 'viem';

import {
  createMetricSources,
  type MetricSourceDeps,
} from '../../capabilities/operations/metrics/metric-sources';
import type { Order } from '../../capabilities/orders/domain/order';
import type { OutgoingTransfer } from '../../capabilities/treasury/domain/transfers/outgoing-transfer';
import {
  expectBooksOfHotWallet,
  type OrderHarnessHooks,
  useOrderHarnesses,
} from './evm-order-harness';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { DESTINATION, ONE_ETH, type OrderHarness } from './order-harness';
import { workUntil } from './work-until';

/** The depth below which this test harness treats blocks as final. */
export const FINAL_CONFIRMATIONS = 12;

type Parts = { readonly harness: () => OrderHarness; readonly sandbox: () => EvmSandbox };

/**
 * Gives each test an order harness with steps for payout tests. After each test, once all work is
 * done, the hot wallet's balances must match the books.
 */
export function usePayoutHarnesses({
  open,
  sandbox,
  take,
}: Pick<OrderHarnessHooks, 'open' | 'sandbox' | 'take'>) {
  let harness: OrderHarness;
  let before: bigint;
  const usdtOf = (address: string): Promise<bigint> =>
    sandbox().chain.balanceOf('usdterc20', address);
  useOrderHarnesses({
    open,
    sandbox,
    take: async (built) => {
      harness = built;
      await take(built);
      before = await usdtOf(DESTINATION);
    },
    check: async () => {
      await harness.mineAndWork(6);
      await expectBooksOfHotWallet(harness, sandbox(), ['eth', 'usdterc20']);
    },
  });
  const parts: Parts = { harness: () => harness, sandbox };
  return {
    ...orderSteps(parts),
    ...chainSteps(parts),
    received: async () => (await usdtOf(DESTINATION)) - before,
  };
}

function orderSteps({ harness }: Parts) {
  const deps = () => harness().deps;
  return {
    paidOrder: async (overrides = {}): Promise<Order> => {
      const order = await harness().create(overrides);
      await harness().pay(order.depositAddress, ONE_ETH);
      return order;
    },
    workUntil: (order: Order, state: Order['state']): Promise<void> =>
      workUntil(harness(), order, state),
    payoutOf: async ({ orderId }: Order): Promise<OutgoingTransfer> => {
      const found = await deps().stores.transfers.findByKey(deps().database, `payout:${orderId}`);
      if (!found) throw new Error(`Order ${orderId} has no payout.`);
      return found;
    },
    owed: async (...orders: Order[]): Promise<bigint> =>
      (await Promise.all(orders.map(({ orderId }) => harness().order(orderId)))).reduce(
        (sum, { terms }) => sum + terms.payoutMinor,
        0n,
      ),
    stuck: () => deps().stores.orders.stuckIds(deps().database, 0),
    metrics: () =>
      createMetricSources({ orders: deps(), payoutChains: [] } as unknown as MetricSourceDeps),
  };
}

function chainSteps({ harness, sandbox }: Parts) {
  const hotWallet = () => sandbox().chain.hotWalletAddress;
  return {
    snapshot: () => sandbox().client.snapshot(),
    revertTo: (id: Hex) => sandbox().client.revert({ id }),
    /** Returns the bytes of deposits, which clients' wallets resend after a reorganisation. */
    depositBytes: async (...orders: Order[]): Promise<Hex[]> => {
      await harness().work();
      const { stores, database } = harness().deps;
      const deposits = await Promise.all(
        orders.map(({ orderId }) => stores.deposits.ofOrder(database, orderId)),
      );
      return Promise.all(deposits.flat().map(({ txId }) => sandbox().bytesOf(txId)));
    },
    sendDeposits: async (bytes: readonly Hex[]): Promise<void> => {
      for (const raw of bytes) await sandbox().sendBytes(raw);
    },
    /** Spends from the wallet with its key, bypassing these books. */
    spendManually: (nonce?: number) =>
      sandbox().sendAs(hotWallet(), {
        to: hotWallet(),
        ...(nonce === undefined ? {} : { nonce }),
      }),
  };
}
