import {
  createMetricSources,
  type MetricSourceDeps,
} from '../../capabilities/operations/metrics/metric-sources';
import type { Order } from '../../capabilities/orders/domain/order';
import type { OutgoingTransfer } from '../../capabilities/treasury/domain/transfers/outgoing-transfer';
import { expectBooksOfHotWallet, type OrderWorldHooks, useOrderWorlds } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { DESTINATION, ONE_ETH, type OrderWorld } from '../order-world';

/** The depth below which this test harness treats blocks as final. */
export const FINAL_CONFIRMATIONS = 12;

type Parts = { readonly world: () => OrderWorld; readonly sandbox: () => EvmSandbox };

/**
 * Gives each test an order harness with steps for payout tests. After each test, the hot wallet
 * must hold what the books say once all work is done.
 */
export function usePayoutWorlds({
  open,
  sandbox,
  take,
}: Pick<OrderWorldHooks, 'open' | 'sandbox' | 'take'>) {
  let world: OrderWorld;
  let before: bigint;
  const usdtOf = (address: string): Promise<bigint> =>
    sandbox().chain.balanceOf('usdterc20', address);
  useOrderWorlds({
    open,
    sandbox,
    take: async (built) => {
      world = built;
      await take(built);
      before = await usdtOf(DESTINATION);
    },
    check: async () => {
      await world.mineAndWork(6);
      await expectBooksOfHotWallet(world, sandbox(), ['eth', 'usdterc20']);
    },
  });
  const parts: Parts = { world: () => world, sandbox };
  return {
    ...orderSteps(parts),
    ...chainSteps(parts),
    received: async () => (await usdtOf(DESTINATION)) - before,
  };
}

function orderSteps({ world }: Parts) {
  const deps = () => world().deps;
  return {
    paidOrder: async (overrides = {}): Promise<Order> => {
      const order = await world().create(overrides);
      await world().pay(order.depositAddress, ONE_ETH);
      return order;
    },
    workUntil: async (order: Order, state: Order['state']): Promise<void> => {
      const stateNow = async () => (await world().order(order.orderId)).state;
      for (let blocks = 0; blocks < 40 && (await stateNow()) !== state; blocks += 1)
        await world().mineAndWork(1);
      expect(await stateNow()).toBe(state);
    },
    payoutOf: async ({ orderId }: Order): Promise<OutgoingTransfer> => {
      const found = await deps().stores.transfers.findByKey(deps().database, `payout:${orderId}`);
      if (!found) throw new Error(`Order ${orderId} has no payout.`);
      return found;
    },
    owed: async (...orders: Order[]): Promise<bigint> =>
      (await Promise.all(orders.map(({ orderId }) => world().order(orderId)))).reduce(
        (sum, { terms }) => sum + terms.payoutMinor,
        0n,
      ),
    stuck: () => deps().stores.orders.stuckIds(deps().database, 0),
    metrics: () =>
      createMetricSources({ orders: deps(), payoutChains: [] } as unknown as MetricSourceDeps),
  };
}

function chainSteps({ world, sandbox }: Parts) {
  const call = (method: string, parameters: readonly unknown[] = []) =>
    sandbox().client.call(method, parameters);
  const hotWallet = () => sandbox().chain.hotWalletAddress;
  return {
    snapshot: () => call('evm_snapshot'),
    revertTo: (taken: unknown) => call('evm_revert', [taken]),
    /** Returns the bytes of deposits, which clients' wallets send again after a reorganisation. */
    depositBytes: async (...orders: Order[]): Promise<unknown[]> => {
      await world().work();
      const { stores, database } = world().deps;
      const deposits = await Promise.all(
        orders.map(({ orderId }) => stores.deposits.ofOrder(database, orderId)),
      );
      return Promise.all(
        deposits.flat().map(({ txId }) => call('eth_getRawTransactionByHash', [txId])),
      );
    },
    sendDeposits: async (bytes: readonly unknown[]): Promise<void> => {
      for (const raw of bytes) await call('eth_sendRawTransaction', [raw]);
    },
    /** Spends from the wallet with its key, outside of these books. */
    spendByHand: async (nonce?: number): Promise<string> => {
      await call('anvil_impersonateAccount', [hotWallet()]);
      const txId = await call('eth_sendTransaction', [
        {
          from: hotWallet(),
          to: hotWallet(),
          ...(nonce === undefined ? {} : { nonce: `0x${nonce.toString(16)}` }),
        },
      ]);
      await call('anvil_stopImpersonatingAccount', [hotWallet()]);
      return String(txId);
    },
  };
}
