import { CardPartnerError, type CardPartnerFailure } from '../ports/card-partner-errors';
import { startTestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  BUYER_EMAIL,
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

const CALL = { idempotency: { key: 'one', requestHash: 'one' } };

withTestDatabases('the start of a card payment', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);
  const refusing = ({ cardDeps }: CardOrderHarness, failure: CardPartnerFailure) => ({
    partner: {
      ...cardDeps.partner,
      createPayment: () => Promise.reject(new CardPartnerError(failure, 'refused')),
    },
  });
  const states = async ({ deps }: CardOrderHarness): Promise<unknown[]> =>
    deps.database.query(
      `SELECT o.state AS "order", p.state AS payment
       FROM orders o
       JOIN card_payment p USING (order_id)
       ORDER BY o.created_at, o.order_id`,
    );

  test.each<[CardPartnerFailure, string]>([
    ['kyc_needed', 'kyc_needed'],
    ['off_limits', 'partner_limits'],
    ['refused', 'partner_refused'],
  ])(
    'leaves no open order and no reserve after a permanent rejection (%s), and frees the key',
    async (failure, reason) => {
      const harness = await build();
      await expect(harness.create({}, CALL, refusing(harness, failure))).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
        details: { reason },
      });
      expect(await states(harness)).toEqual([{ order: 'expired', payment: 'expired' }]);
      expect(await harness.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
      const { orderId } = await harness.create({}, CALL);
      expect((await harness.read(orderId)).redirectUrl).toContain('/pay?id=');
      expect(await harness.deps.database.query('SELECT 1 FROM orders')).toHaveLength(2);
    },
  );

  test('keeps the order open after a temporary failure, and a repeated call resumes the order', async () => {
    const harness = await build();
    await expect(harness.create({}, CALL, refusing(harness, 'unavailable'))).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    expect(await states(harness)).toEqual([{ order: 'awaiting_deposit', payment: 'created' }]);
    await harness.create({}, CALL);
    expect(await harness.deps.database.query('SELECT 1 FROM orders')).toHaveLength(1);
  });

  test('fails when the partner would charge more than agreed, and leaves no open order', async () => {
    const harness = await build();
    const { createPayment } = harness.cardDeps.partner;
    const raised = {
      ...harness.cardDeps.partner,
      createPayment: (payment: Parameters<typeof createPayment>[0]) =>
        createPayment({ ...payment, maxFeeMinor: payment.maxFeeMinor - 2n }),
    };
    await expect(harness.create({}, CALL, { partner: raised })).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
      details: { reason: 'partner_dearer' },
    });
    expect(partner.state.read().payments).toEqual({});
    expect(await states(harness)).toEqual([{ order: 'expired', payment: 'expired' }]);
  });

  test("uses only the account's own email, and can be resumed only by that account", async () => {
    const harness = await build();
    const order = await harness.create({ userEmail: 'somebody.else@example.com' }, CALL);
    expect(order.userEmail).toBe(BUYER_EMAIL);
    const userId = await harness.cards.accounts.register('other@example.com');
    await expect(
      harness.create({}, { ...CALL, account: { ...harness.account, userId } }),
    ).rejects.toMatchObject({ code: 'ERR_UNPROCESSABLE_ENTITY' });
    // A payment that has already been made isn't an error, and no longer needs a page.
    await harness.pay(order.orderId);
    await harness.cards.follow({ handlers: harness.cardDeps.handlers });
    expect((await harness.create({}, CALL)).orderId).toBe(order.orderId);
  });

  test('cannot be repeated while new orders are suspended', async () => {
    const harness = await build();
    const order = await harness.create();
    Object.assign(harness.deps, {
      suspension: () => ({ reason: 'upkeep', reasons: { ru: 'работы' } }),
    });
    await expect(harness.payAgain(order)).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
      message: 'New payments are suspended: upkeep',
      details: { reasons: { ru: 'работы' } },
    });
  });

  test('books the fee set by the partner when it is within the agreed fee', async () => {
    const harness = await build();
    const { quote } = harness.cardDeps.partner;
    const dearer = {
      ...harness.cardDeps.partner,
      quote: async (purchase: Parameters<typeof quote>[0]) => ({
        ...(await quote(purchase)),
        feeMinor: 396n,
      }),
    };
    const order = await harness.create({}, CALL, { partner: dearer });
    await harness.pay(order.orderId);
    await harness.follow();
    expect((await harness.cards.payment(order.orderId)).feeMinor).toBe(395n);
    expect([
      await harness.balance('card_fee'),
      await harness.balance('card_partner', 'sandbox'),
    ]).toEqual([395n, 9_605n]);
  });
});
