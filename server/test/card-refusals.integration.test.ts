import {
  CardPartnerError,
  type CardPartnerFailure,
} from '../capabilities/cards/ports/card-partner-errors';
import { buildCardOrderWorld, BUYER_EMAIL, type CardOrderWorld } from './card-order-world';
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

const CALL = { idempotency: { key: 'one', requestHash: 'one' } };

withTestDatabases('the start of a card payment', (open) => {
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);
  const refusing = ({ cardDeps }: CardOrderWorld, failure: CardPartnerFailure) => ({
    partner: {
      ...cardDeps.partner,
      createPayment: () => Promise.reject(new CardPartnerError(failure, 'refused')),
    },
  });
  const states = async ({ deps }: CardOrderWorld): Promise<unknown[]> =>
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
    'leaves no open order, no reserve and a free key after a permanent rejection (%s)',
    async (failure, reason) => {
      const world = await build();
      await expect(world.create({}, CALL, refusing(world, failure))).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
        details: { reason },
      });
      expect(await states(world)).toEqual([{ order: 'expired', payment: 'expired' }]);
      expect(await world.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
      const { orderId } = await world.create({}, CALL);
      expect((await world.read(orderId)).redirectUrl).toContain('/pay?id=');
      expect(await world.deps.database.query('SELECT 1 FROM orders')).toHaveLength(2);
    },
  );

  test('leaves the order as it is after a temporary failure, and the same call resumes it', async () => {
    const world = await build();
    await expect(world.create({}, CALL, refusing(world, 'unavailable'))).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    expect(await states(world)).toEqual([{ order: 'awaiting_deposit', payment: 'created' }]);
    await world.create({}, CALL);
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toHaveLength(1);
  });

  test('fails when the partner would charge more than agreed, and leaves no open order', async () => {
    const world = await build();
    const { createPayment } = world.cardDeps.partner;
    const raised = {
      ...world.cardDeps.partner,
      createPayment: (payment: Parameters<typeof createPayment>[0]) =>
        createPayment({ ...payment, mostFeeMinor: payment.mostFeeMinor - 2n }),
    };
    await expect(world.create({}, CALL, { partner: raised })).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
      details: { reason: 'partner_dearer' },
    });
    expect(partner.state.read().payments).toEqual({});
    expect(await states(world)).toEqual([{ order: 'expired', payment: 'expired' }]);
  });

  test('uses only the email of the account, and can be resumed only by that account', async () => {
    const world = await build();
    const order = await world.create({ userEmail: 'somebody.else@example.com' }, CALL);
    expect(order.userEmail).toBe(BUYER_EMAIL);
    const userId = await world.cards.accounts.register('other@example.com');
    await expect(
      world.create({}, { ...CALL, account: { ...world.account, userId } }),
    ).rejects.toMatchObject({ code: 'ERR_UNPROCESSABLE_ENTITY' });
    // A payment that has already been made isn't an error, and needs no page any more.
    await world.pay(order.orderId);
    await world.cards.follow({ consequences: world.cardDeps.consequences });
    expect((await world.create({}, CALL)).orderId).toBe(order.orderId);
  });

  test('cannot be repeated while new orders are suspended', async () => {
    const world = await build();
    const order = await world.create();
    Object.assign(world.deps, { suspension: () => ({ reason: 'upkeep', reasonRu: 'работы' }) });
    await expect(world.payAgain(order)).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
      message: 'New payments are suspended: upkeep',
      details: { reasonRu: 'работы' },
    });
  });

  test('the fee set by the partner is booked when it is within the agreed fee', async () => {
    const world = await build();
    const { quote } = world.cardDeps.partner;
    const dearer = {
      ...world.cardDeps.partner,
      quote: async (purchase: Parameters<typeof quote>[0]) => ({
        ...(await quote(purchase)),
        feeMinor: 396n,
      }),
    };
    const order = await world.create({}, CALL, { partner: dearer });
    await world.pay(order.orderId);
    await world.follow();
    expect((await world.cards.payment(order.orderId)).feeMinor).toBe(395n);
    expect([
      await world.balance('card_fee'),
      await world.balance('card_partner', 'sandbox'),
    ]).toEqual([395n, 9_605n]);
  });
});
