import type { Order } from '../capabilities/orders/domain/order';
import { buildCardOrderWorld, type CardOrderWorld } from './card-order-world';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';

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

withTestDatabases('orders above the payout limit for unverified buyers', (open) => {
  const sound = async ({ deps }: CardOrderWorld): Promise<void> =>
    expect(await deps.stores.ledger.verify(deps.database)).toEqual([]);
  /** Creates an order of a buyer whom the partner has verified. */
  const buildLarge = async (): Promise<{
    readonly world: CardOrderWorld;
    readonly order: Order;
  }> => {
    const world = await buildCardOrderWorld(await open(), sandbox, partner.url);
    partner.state.change((books) => {
      books.users[world.account.email!] = {
        email: world.account.email!,
        uuid: 'u',
        confirmToken: 'c',
        applicantId: 'a',
        isEmailConfirmed: true,
        kyc: 'complete',
      };
    });
    await world.signInAtPartner();
    const order = await world.create({ claimedDepositAmount: '1000' });
    return { world, order };
  };

  test('wait for the verification announced before the payment, and are paid out once it is passed', async () => {
    const { world, order } = await buildLarge();
    expect((await world.read(order.orderId)).cardPayment).toMatchObject({
      payoutVerification: 'needed',
      isHeldForVerification: false,
    });
    await world.pay(order.orderId);
    await world.payOut();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'on_hold',
      canRequestRefund: false,
      cardPayment: { payoutVerification: 'needed', isHeldForVerification: true },
      withdrawals: [],
    });
    const untilMs =
      (await world.deps.stores.orders.find(world.deps.database, order.orderId))!.updatedAtMs +
      7 * 86_400_000;
    expect((await world.read(order.orderId)).cardPayment).toMatchObject({
      payoutVerificationDays: 7,
      payoutVerificationBy: new Date(untilMs).toISOString(),
    });
    await decide(world, 'REJECT');
    await world.payOut();
    expect((await world.read(order.orderId)).cardPayment).toMatchObject({
      payoutVerification: 'rejected',
      isHeldForVerification: true,
    });
    await decide(world, 'PASS');
    await world.payOut();
    expect(await world.read(order.orderId)).toMatchObject({
      state: 'completed',
      cardPayment: {
        payoutVerification: 'passed',
        isHeldForVerification: false,
        payoutVerificationBy: null,
      },
    });
    expect(await world.world.kinds(order.orderId)).toEqual(
      expect.arrayContaining(['HELD_FOR_VERIFICATION', 'HOLD_RELEASED', 'WITHDRAWAL_COMPLETED']),
    );
    await sound(world);
  });

  test('are refunded after the deadline, but not while a rejection is recent', async () => {
    const { world, order } = await buildLarge();
    await world.pay(order.orderId);
    await world.payOut();
    await decide(world, 'REJECT');
    await world.deps.database.query(
      "UPDATE orders SET updated_at = now() - interval '8 days' WHERE order_id = $1",
      [order.orderId],
    );
    await world.payOut();
    const { state, cardPayment } = await world.read(order.orderId);
    expect(state).toBe('on_hold');
    expect(Date.parse(cardPayment?.payoutVerificationBy ?? '')).toBeGreaterThan(Date.now());
    await world.deps.database.query(
      "UPDATE kyc_submission SET decided_at = now() - interval '3 days'",
    );
    await world.payOut();
    expect((await world.world.order(order.orderId)).state).toBe('refund_requested');
  });
});

/** Records a decision, as a reviewer does. The latest one counts. */
async function decide({ deps, account }: CardOrderWorld, status: 'PASS' | 'REJECT'): Promise<void> {
  await deps.database.query(
    `INSERT INTO kyc_submission (
       submission_id, user_id, status, wrapped_key, sealed_personal, personal_mac,
       created_at, decided_at
     )
     VALUES (gen_random_uuid(), $1, $2, 'k', 's', 'm', now(), now())`,
    [account.userId, status],
  );
}
