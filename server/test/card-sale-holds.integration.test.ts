import { verifyBooks } from './card-order-world';
import { useTestPartner } from './card-partner-harness';
import type { TestPartner } from './card-world';
import { withTestDatabases } from './database';
import { useEvmSandbox } from './evm-order-harness';
import type { EvmSandbox } from './evm-sandbox';
import { describeSale, orderMailText, stateOf } from './sale-steps';
import { buildSaleWorld, type SaleWorld, SOLD_WEI } from './sale-world';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withTestDatabases('a sale paid out to a card', (open) => {
  const build = async (): Promise<SaleWorld> => buildSaleWorld(await open(), sandbox, partner);

  test('refunds the coins when the card is gone by the time they arrive', async () => {
    const world = await build();
    const order = await world.sell();
    await world.nameCard(order);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await world.follow();
    await world.deposit(order);
    await world.base.world.mineAndWork(6);
    expect(await stateOf(world, order)).toBe('refunded');
    expect(await world.kinds(order)).not.toContain('FUNDS_WITHDRAWAL_START');
    // The partner lost the card; it didn't reject one.
    expect(await orderMailText(world, order, 'refunded')).toMatch(
      /coins returned\n[^]*minus the network fee/,
    );
    await verifyBooks(world.deps.orders);
  });

  test('is held for the announced verification of the seller, and resumes once the seller passes it', async () => {
    const world = await build();
    const order = await world.sell();
    await world.deps.orders.database.query('UPDATE card_order SET is_payout_verified = true');
    await world.nameCard(order);
    await world.deposit(order);
    expect(await describeSale(world, order)).toMatchObject({
      state: 'on_hold',
      cardPayout: {
        state: 'ready',
        isHeldForVerification: true,
        payoutVerification: 'needed',
        payoutVerificationDays: 7,
      },
    });
    expect(await orderMailText(world, order, 'held')).toMatch(
      /Verify your identity to get paid\n[^]*Your coins: 0\.05 ETH\n[^]*Submit documents by: [^]*return the coins/,
    );
    expect(await orderMailText(world, order, 'deposit-seen')).toContain(
      "Once you're verified, we'll pay your card as soon as the coins are confirmed",
    );
    await world.deps.orders.database.query(
      `INSERT INTO kyc_submission (
         submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac,
         created_at, decided_at
       )
       VALUES (gen_random_uuid(), $1, 'PASS', 'k', 's', 'm', now(), now())`,
      [world.base.account.userId],
    );
    await world.follow();
    await world.base.world.mineAndWork(1);
    expect(await stateOf(world, order)).toBe('sending');
  });

  test.each([
    ['pays out a deposit somewhat above the declared amount', SOLD_WEI * 2n, 'sending'],
    ['refunds a deposit that is too large for an unverified seller', SOLD_WEI * 10n, 'refunded'],
  ])('%s', async (_what, wei, state) => {
    const world = await build();
    const order = await world.sell();
    await world.nameCard(order);
    await world.base.world.pay(order.depositAddress, wei);
    await world.base.world.mineAndWork(20);
    expect(await stateOf(world, order)).toBe(state);
    expect((await world.payout(order)).fiatMinor === null).toBe(state === 'refunded');
    await verifyBooks(world.deps.orders);
  });

  test('refunds the coins without waiting for the verification when the card has already been rejected', async () => {
    const world = await build();
    const order = await world.sell();
    await world.deps.orders.database.query('UPDATE card_order SET is_payout_verified = true');
    await world.nameCard(order);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await world.follow();
    await world.deposit(order);
    await world.base.world.mineAndWork(6);
    expect(await stateOf(world, order)).toBe('refunded');
    expect(await world.kinds(order)).not.toContain('HELD_FOR_VERIFICATION');
  });
});
