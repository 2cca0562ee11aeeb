import type { OrderAnswer } from '@quayside/contract/schemas/orders';

import type { Order } from '../../capabilities/orders/domain/order';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import type { Database } from '../../platform/database/database';
import { type EvmSandbox, startEvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

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
export function useWorldsOnTwoChains({
  open,
  chains,
  take,
}: {
  readonly open: () => Promise<Database>;
  readonly chains: () => TwoChains;
  readonly take: (world: OrderWorld) => void;
}): void {
  let restoreChains: () => Promise<void>;
  beforeEach(async () => {
    restoreChains = await rememberChains(chains());
    take(await buildOrderWorld(await open(), ...chains()));
  });
  afterEach(() => restoreChains());
}

/** Creates steps that read an order with misdirected deposits, in the current test harness. */
export function strayDepositSteps(world: () => OrderWorld) {
  const answer = async (order: Order): Promise<OrderAnswer> =>
    describeOrder(world().deps, await world().order(order.orderId));
  return {
    answer,
    strays: async (order: Order) => (await answer(order)).strayDeposits ?? [],
    owed: (order: Order, slug: string) =>
      world().deps.stores.ledger.balance(world().deps.database, slug, {
        kind: 'unexpected_deposits',
        reference: String(order.orderId),
      }),
    expectSoundBooks: async () =>
      expect(await world().deps.stores.ledger.verify(world().deps.database)).toEqual([]),
  };
}
