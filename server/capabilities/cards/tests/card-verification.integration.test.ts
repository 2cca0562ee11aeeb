import type { Order } from '../../orders/domain/order';
import { startTestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  type CardOrderHarness,
} from '../../../testing/cards/card-order-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases('orders above the payout limit for unverified buyers', (open) => {
  const sound = async ({ deps }: CardOrderHarness): Promise<void> =>
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);
  /** Creates an order for a buyer whom the partner has verified. */
  const buildLarge = async (): Promise<{
    readonly harness: CardOrderHarness;
    readonly order: Order;
  }> => {
    const harness = await buildCardOrderHarness(await open(), sandbox, partner.url);
    partner.state.change((books) => {
      books.users[harness.account.email!] = {
        email: harness.account.email!,
        uuid: 'u',
        confirmToken: 'c',
        applicantId: 'a',
        isEmailConfirmed: true,
        kyc: 'complete',
      };
    });
    await harness.signInAtPartner();
    const order = await harness.create({ claimedDepositAmount: '1000' });
    return { harness, order };
  };

  test('wait for the verification announced before the payment, and are paid out once it is passed', async () => {
    const { harness, order } = await buildLarge();
    expect((await harness.read(order.orderId)).cardPayment).toMatchObject({
      payoutVerification: 'needed',
      isHeldForVerification: false,
    });
    await harness.pay(order.orderId);
    await harness.payOut();
    expect(await harness.read(order.orderId)).toMatchObject({
      state: 'on_hold',
      canRequestRefund: false,
      cardPayment: { payoutVerification: 'needed', isHeldForVerification: true },
      withdrawals: [],
    });
    const untilMs =
      (await harness.deps.stores.orders.find(harness.deps.database, order.orderId))!.updatedAtMs +
      7 * 86_400_000;
    expect((await harness.read(order.orderId)).cardPayment).toMatchObject({
      payoutVerificationDays: 7,
      payoutVerificationBy: new Date(untilMs).toISOString(),
    });
    await decide(harness, 'REJECT');
    await harness.payOut();
    expect((await harness.read(order.orderId)).cardPayment).toMatchObject({
      payoutVerification: 'rejected',
      isHeldForVerification: true,
    });
    await decide(harness, 'PASS');
    await harness.payOut();
    expect(await harness.read(order.orderId)).toMatchObject({
      state: 'completed',
      cardPayment: {
        payoutVerification: 'passed',
        isHeldForVerification: false,
        payoutVerificationBy: null,
      },
    });
    expect(await harness.harness.kinds(order.orderId)).toEqual(
      expect.arrayContaining(['HELD_FOR_VERIFICATION', 'HOLD_RELEASED', 'WITHDRAWAL_COMPLETED']),
    );
    await sound(harness);
  });

  test('are refunded after the deadline, but not while a rejection is recent', async () => {
    const { harness, order } = await buildLarge();
    await harness.pay(order.orderId);
    await harness.payOut();
    await decide(harness, 'REJECT');
    await harness.deps.database.query(
      "UPDATE orders SET updated_at = now() - interval '8 days' WHERE order_id = $1",
      [order.orderId],
    );
    await harness.payOut();
    const { state, cardPayment } = await harness.read(order.orderId);
    expect(state).toBe('on_hold');
    expect(Date.parse(cardPayment?.payoutVerificationBy ?? '')).toBeGreaterThan(Date.now());
    await harness.deps.database.query(
      "UPDATE kyc_submission SET decided_at = now() - interval '3 days'",
    );
    await harness.payOut();
    expect((await harness.harness.order(order.orderId)).state).toBe('refund_requested');
  });
});

/** Records a reviewer's decision. The latest one counts. */
async function decide(
  { deps, account }: CardOrderHarness,
  status: 'PASS' | 'REJECT',
): Promise<void> {
  await deps.database.query(
    `INSERT INTO kyc_submission (
       submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac,
       created_at, decided_at
     )
     VALUES (gen_random_uuid(), $1, $2, 'k', 's', 'm', now(), now())`,
    [account.userId, status],
  );
}
