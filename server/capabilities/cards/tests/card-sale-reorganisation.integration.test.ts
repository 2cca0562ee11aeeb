import type { Order } from '../../orders/domain/order';
import { PAYOUT_CARDS } from '../../../sandbox/card-partner/payout-pages';
import { startTestPartner } from '../../../testing/cards/card-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildSaleHarness, SOLD_WEI, type SaleHarness } from '../../../testing/cards/sale-harness';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases(
  'a reorganisation that removes the deposit of a sale during its payout',
  (open) => {
    const build = async (): Promise<SaleHarness> =>
      buildSaleHarness(await open(), sandbox, partner);
    const stateOf = async (harness: SaleHarness, { orderId }: Order): Promise<string> =>
      (await harness.base.harness.order(orderId)).state;
    const sound = async ({ deps: { orders } }: SaleHarness): Promise<void> =>
      expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
    /**
     * Returns the loss, the debt to the client and the position in ether, and the balances in euros
     * that result from the exchange.
     */
    const books = async (
      { base: { balance } }: SaleHarness,
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
     * Sends all coins on the branch that is later orphaned; of two halves, the first is sent before
     * that branch. `again` resends the lost coins, as the sender's wallet may.
     */
    const taken = async (
      harness: SaleHarness,
      halves: 1 | 2,
      card: string,
    ): Promise<{ readonly order: Order; readonly again: () => Promise<void> }> => {
      const order = await harness.sell();
      await harness.nameCard(order, card);
      if (halves === 2) {
        await harness.base.harness.pay(order.depositAddress, SOLD_WEI / 2n);
        await harness.base.harness.mineAndWork(1);
      }
      const snapshot = await sandbox.client.snapshot();
      const txId = await harness.base.harness.pay(order.depositAddress, SOLD_WEI / BigInt(halves));
      const bytes = await sandbox.bytesOf(txId);
      await harness.base.harness.mineAndWork(14);
      expect(await stateOf(harness, order)).toBe('sending');
      await harness.follow();
      await sandbox.client.revert({ id: snapshot });
      await harness.base.harness.mineAndWork(16);
      return {
        order,
        again: async () => {
          await sandbox.sendBytes(bytes);
          await harness.base.harness.mineAndWork(20);
        },
      };
    };

    test('causes a loss if the card is paid', async () => {
      const harness = await build();
      const { order } = await taken(harness, 1, PAYOUT_CARDS.success);
      harness.decide();
      await harness.follow();
      expect(await stateOf(harness, order)).toBe('completed');
      expect((await books(harness, order)).slice(0, 2)).toEqual([SOLD_WEI, 0n]);
      await sound(harness);
    });

    test('causes no loss if the card is rejected: the order ends, and coins that come back are owed', async () => {
      const harness = await build();
      const { order, again } = await taken(harness, 1, PAYOUT_CARDS.refused);
      expect((await books(harness, order))[0]).toBe(SOLD_WEI);
      harness.decide();
      await harness.follow();
      expect([await stateOf(harness, order), (await harness.kinds(order)).slice(-2)]).toEqual([
        'refunded',
        ['PAYOUT_REFUSED', 'REFUND_COMPLETED'],
      ]);
      expect(await books(harness, order)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
      expect(
        await harness.deps.orders.stores.transfers.findByKey(
          harness.deps.orders.database,
          `refund:${order.orderId}:1`,
        ),
      ).toBeNull();
      await sound(harness);
      await again();
      expect(
        (
          await harness.deps.orders.stores.deposits.ofOrder(
            harness.deps.orders.database,
            order.orderId,
          )
        ).map(({ state }) => state),
      ).toEqual(['surplus']);
      expect((await books(harness, order)).slice(0, 2)).toEqual([0n, -SOLD_WEI]);
      await sound(harness);
    });

    test('causes no loss if it removes only part of the deposit: the rest is refunded', async () => {
      const harness = await build();
      const { order } = await taken(harness, 2, PAYOUT_CARDS.refused);
      expect((await books(harness, order))[0]).toBe(SOLD_WEI / 2n);
      harness.decide();
      await harness.follow();
      await harness.base.harness.mineAndWork(6);
      expect([await stateOf(harness, order), (await books(harness, order)).slice(0, 2)]).toEqual([
        'refunded',
        [0n, 0n],
      ]);
      await sound(harness);
    });
  },
);
