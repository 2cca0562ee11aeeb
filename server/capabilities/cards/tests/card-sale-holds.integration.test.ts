import type { TestPartner } from '../../../testing/cards/card-harness';
import { verifyBooks } from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildSaleHarness, type SaleHarness, SOLD_WEI } from '../../../testing/cards/sale-harness';
import { describeSale, orderMailText, stateOf } from '../../../testing/cards/sale-steps';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withTestDatabases('a sale paid out to a card', (open) => {
  const build = async (): Promise<SaleHarness> => buildSaleHarness(await open(), sandbox, partner);

  test('refunds the coins if the card has been removed by the time they arrive', async () => {
    const harness = await build();
    const order = await harness.sell();
    await harness.nameCard(order);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await harness.follow();
    await harness.deposit(order);
    await harness.base.harness.mineAndWork(6);
    expect(await stateOf(harness, order)).toBe('refunded');
    expect(await harness.kinds(order)).not.toContain('FUNDS_WITHDRAWAL_START');
    // The card was removed at the partner, not rejected.
    expect(await orderMailText(harness, order, 'refunded')).toMatch(
      /coins returned\n[^]*minus the network fee/,
    );
    await verifyBooks(harness.deps.orders);
  });

  test('is held for the announced verification of the seller, and resumes once the seller is verified', async () => {
    const harness = await build();
    const order = await harness.sell();
    await harness.deps.orders.database.query('UPDATE card_order SET is_payout_verified = true');
    await harness.nameCard(order);
    await harness.deposit(order);
    expect(await describeSale(harness, order)).toMatchObject({
      state: 'on_hold',
      cardPayout: {
        state: 'ready',
        isHeldForVerification: true,
        payoutVerification: 'needed',
        payoutVerificationDays: 7,
      },
    });
    expect(await orderMailText(harness, order, 'held')).toMatch(
      /Verify your identity to get paid\n[^]*Your coins: 0\.05 ETH\n[^]*Submit documents by: [^]*return the coins/,
    );
    expect(await orderMailText(harness, order, 'deposit-seen')).toContain(
      "Once you're verified, we'll pay your card as soon as the coins are confirmed",
    );
    await harness.deps.orders.database.query(
      `INSERT INTO kyc_submission (
         submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac,
         created_at, decided_at
       )
       VALUES (gen_random_uuid(), $1, 'PASS', 'k', 's', 'm', now(), now())`,
      [harness.base.account.userId],
    );
    await harness.follow();
    await harness.base.harness.mineAndWork(1);
    expect(await stateOf(harness, order)).toBe('sending');
  });

  test.each([
    ['pays out a deposit of twice the declared amount', SOLD_WEI * 2n, 'sending'],
    ['refunds a deposit that is too large for an unverified seller', SOLD_WEI * 10n, 'refunded'],
  ])('%s', async (_what, wei, state) => {
    const harness = await build();
    const order = await harness.sell();
    await harness.nameCard(order);
    await harness.base.harness.pay(order.depositAddress, wei);
    await harness.base.harness.mineAndWork(20);
    expect(await stateOf(harness, order)).toBe(state);
    expect((await harness.payout(order)).fiatMinor === null).toBe(state === 'refunded');
    await verifyBooks(harness.deps.orders);
  });

  test('refunds the coins without waiting for the verification when the card has already been rejected', async () => {
    const harness = await build();
    const order = await harness.sell();
    await harness.deps.orders.database.query('UPDATE card_order SET is_payout_verified = true');
    await harness.nameCard(order);
    partner.state.change((books) => {
      Object.values(books.payouts)[0]!.status = 'awaiting_card';
    });
    await harness.follow();
    await harness.deposit(order);
    await harness.base.harness.mineAndWork(6);
    expect(await stateOf(harness, order)).toBe('refunded');
    expect(await harness.kinds(order)).not.toContain('HELD_FOR_VERIFICATION');
  });
});
