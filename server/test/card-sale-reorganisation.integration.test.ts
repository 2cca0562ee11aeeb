import type { Order } from '../capabilities/orders/domain/order';
import { PAYOUT_CARDS } from '../sandbox/card-partner/payout-pages';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';
import { buildSaleWorld, SOLD_WEI, type SaleWorld } from './sale-world';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases(
  'a reorganisation that removes the deposit of a sale during its payout',
  (open) => {
    const build = async (): Promise<SaleWorld> => buildSaleWorld(await open(), sandbox, partner);
    const stateOf = async (world: SaleWorld, { orderId }: Order): Promise<string> =>
      (await world.base.world.order(orderId)).state;
    const sound = async ({ deps: { orders } }: SaleWorld): Promise<void> =>
      expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
    /**
     * Returns the loss, the debt to the client and the position in ether, and what the exchange has
     * left behind in euros.
     */
    const books = async (
      { base: { balance } }: SaleWorld,
      { orderId }: Order,
    ): Promise<bigint[]> => [
      await balance('reorganisation_loss', '', 'eth'),
      await balance('client', String(orderId), 'eth'),
      await balance('position', '', 'eth'),
      await balance('position'),
      await balance('payout_in_flight', String(orderId)),
      await balance('card_partner', 'sandbox'),
    ];
    /**
     * Sends all coins on the branch that gets lost, or with two halves, the first half before that
     * branch. `again` resends the lost coins, as the sender's wallet may.
     */
    const taken = async (
      world: SaleWorld,
      halves: 1 | 2,
      card: string,
    ): Promise<{ readonly order: Order; readonly again: () => Promise<void> }> => {
      const order = await world.sell();
      await world.nameCard(order, card);
      if (halves === 2) {
        await world.base.world.pay(order.depositAddress, SOLD_WEI / 2n);
        await world.base.world.mineAndWork(1);
      }
      const snapshot = await sandbox.client.call('evm_snapshot');
      const txId = await world.base.world.pay(order.depositAddress, SOLD_WEI / BigInt(halves));
      const bytes = await sandbox.client.call('eth_getRawTransactionByHash', [txId]);
      await world.base.world.mineAndWork(14);
      expect(await stateOf(world, order)).toBe('sending');
      await world.follow();
      await sandbox.client.call('evm_revert', [snapshot]);
      await world.base.world.mineAndWork(16);
      return {
        order,
        again: async () => {
          await sandbox.client.call('eth_sendRawTransaction', [bytes]);
          await world.base.world.mineAndWork(20);
        },
      };
    };

    test('causes a loss if the card is paid', async () => {
      const world = await build();
      const { order } = await taken(world, 1, PAYOUT_CARDS.success);
      world.decide();
      await world.follow();
      expect(await stateOf(world, order)).toBe('completed');
      expect((await books(world, order)).slice(0, 2)).toEqual([SOLD_WEI, 0n]);
      await sound(world);
    });

    test('causes no loss if the card is rejected: the order ends, and coins that come back are owed', async () => {
      const world = await build();
      const { order, again } = await taken(world, 1, PAYOUT_CARDS.refused);
      expect((await books(world, order))[0]).toBe(SOLD_WEI);
      world.decide();
      await world.follow();
      expect([await stateOf(world, order), (await world.kinds(order)).slice(-2)]).toEqual([
        'refunded',
        ['PAYOUT_REFUSED', 'REFUND_COMPLETED'],
      ]);
      expect(await books(world, order)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
      expect(
        await world.deps.orders.stores.transfers.findByKey(
          world.deps.orders.database,
          `refund:${order.orderId}:1`,
        ),
      ).toBeNull();
      await sound(world);
      await again();
      expect(
        (
          await world.deps.orders.stores.deposits.ofOrder(world.deps.orders.database, order.orderId)
        ).map(({ state }) => state),
      ).toEqual(['surplus']);
      expect((await books(world, order)).slice(0, 2)).toEqual([0n, -SOLD_WEI]);
      await sound(world);
    });

    test('causes no loss if it removes only a part of the deposit: the rest is refunded', async () => {
      const world = await build();
      const { order } = await taken(world, 2, PAYOUT_CARDS.refused);
      expect((await books(world, order))[0]).toBe(SOLD_WEI / 2n);
      world.decide();
      await world.follow();
      await world.base.world.mineAndWork(6);
      expect([await stateOf(world, order), (await books(world, order)).slice(0, 2)]).toEqual([
        'refunded',
        [0n, 0n],
      ]);
      await sound(world);
    });
  },
);
