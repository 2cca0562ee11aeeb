import type { OrderResponse } from '@quayside/contract/schemas/orders';

import type { Order } from '../../capabilities/orders/domain/order';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import type { Database } from '../../platform/database/database';
import { type EvmSandbox, startEvmSandbox } from '../chains/evm-sandbox';
import { buildOrderHarness, type OrderHarness } from './order-harness';
import { snapshotChains } from '../chains/restore-chains';

export type TwoChains = readonly [first: EvmSandbox, second: EvmSandbox];

/** Starts Ethereum and BNB Smart Chain before the tests of a file, and stops them afterwards. */
export function useTwoChains(take: (chains: TwoChains) => void): void {
  let chains: TwoChains | undefined;
  beforeAll(async () => {
    chains = await Promise.all([startEvmSandbox(), startEvmSandbox('bep20')]);
    take(chains);
  }, 60_000);
  afterAll(() => Promise.all((chains ?? []).map((chain) => chain.stop())));
}

/** Gives each test an order harness with new books, and both chains in their initial state. */
export function useHarnessesOnTwoChains({
  open,
  chains,
  take,
}: {
  readonly open: () => Promise<Database>;
  readonly chains: () => TwoChains;
  readonly take: (harness: OrderHarness) => void;
}): void {
  let restoreChains: () => Promise<void>;
  beforeEach(async () => {
    restoreChains = await snapshotChains(chains());
    take(await buildOrderHarness(await open(), ...chains()));
  });
  afterEach(() => restoreChains());
}

/** Creates steps that read an order with misdirected deposits, in the current test harness. */
export function misdirectedDepositSteps(harness: () => OrderHarness) {
  const response = async (order: Order): Promise<OrderResponse> =>
    describeOrder(harness().deps, await harness().order(order.orderId));
  return {
    response,
    misdirectedDeposits: async (order: Order) => (await response(order)).strayDeposits ?? [],
    owed: (order: Order, slug: string) =>
      harness().deps.stores.ledger.balance(harness().deps.database, slug, {
        kind: 'unexpected_deposits',
        reference: String(order.orderId),
      }),
    expectSoundBooks: async () =>
      expect(await harness().deps.stores.ledger.verify(harness().deps.database)).toEqual([]),
  };
}
