import { expireOrder } from '../capabilities/orders/usecases/expire-order';
import { TEST_CARDS } from '../sandbox/card-partner/payment-pages';
import {
  buildCardOrderWorld,
  CARD_FEE_MINOR,
  type CardOrderWorld,
  form,
  verifyBooks,
} from './card-order-world';
import { useTestPartner } from './card-partner-harness';
import type { TestPartner } from './card-world';
import { withBothDatabases } from './database';
import { useEvmSandbox } from './evm-order-harness';
import type { EvmSandbox } from './evm-sandbox';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withBothDatabases('orders paid with a card', (open) => {
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);

  test('are paid out on the chain once the partner has the money', async () => {
    const world = await build();
    const order = await world.create();
    const asked = await world.read(order.orderId);
    expect(asked).toMatchObject({
      state: 'created',
      redirectUrl: expect.stringContaining('/pay?id='),
      cardPayment: {
        partner: 'sandbox',
        state: 'created',
        fee: '3.95',
        payoutVerification: 'not_needed',
        isHeldForVerification: false,
      },
    });
    await world.pay(order.orderId);
    await world.payOut();
    const done = await world.read(order.orderId);
    expect(done).toMatchObject({
      state: 'completed',
      redirectUrl: null,
      cardPayment: { state: 'captured' },
    });
    expect(done.withdrawals).toHaveLength(1);
    expect(done.deposits).toMatchObject([{ amount: '100', isPending: false }]);
    expect(await world.world.kinds(order.orderId)).toEqual([
      'CREATION_END',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    expect([
      await world.balance('card_partner', 'sandbox'),
      await world.balance('card_fee'),
      await world.balance('client', String(order.orderId)),
    ]).toEqual([10_000n - CARD_FEE_MINOR, CARD_FEE_MINOR, 0n]);
    // Nothing happens a second time.
    await world.payOut();
    expect((await world.read(order.orderId)).withdrawals).toHaveLength(1);
    await verifyBooks(world.deps);
  });

  test("return the buyer to the order page in the buyer's language", async () => {
    const world = await build();
    const order = await world.create({ locale: 'ru' });
    const { returnUrl } = Object.values(partner.state.read().payments)[0]!;
    expect(returnUrl).toBe(
      `https://exchange.example/ru/order/${order.orderId}?destinationAddress=${order.destinationAddress}`,
    );
  });

  test('are created once per idempotency key, and their payment resumes wherever the first call died', async () => {
    const world = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    const [first, second] = await Promise.all([world.create({}, call), world.create({}, call)]);
    expect(second.orderId).toBe(first.orderId);
    expect(Object.keys(partner.state.read().payments)).toHaveLength(1);
    // The order was stored, and the call died before the partner created the payment.
    const dying = { idempotency: { key: 'two', requestHash: 'two' } };
    const dead = {
      ...world.cardDeps.partner,
      createPayment: () => Promise.reject(new Error('died here')),
    };
    await expect(world.create({}, dying, { partner: dead })).rejects.toThrow('died here');
    const again = await world.create({}, dying);
    expect((await world.read(again.orderId)).redirectUrl).toContain('/pay?id=');
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toHaveLength(2);
    await world.pay(again.orderId);
    await world.payOut();
    expect((await world.create({}, dying)).state).toBe('completed');
  });

  test('are rejected for guests, for buyers without an email, and outside the limits of the partner', async () => {
    const world = await build();
    await expect(world.create({}, { account: null })).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
      details: { reason: 'account_needed' },
    });
    await expect(
      world.create({}, { account: { ...world.account, email: null } }),
    ).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      details: { reason: 'email_needed' },
    });
    await expect(world.create({ claimedDepositAmount: '19' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      details: { expected: '20', expectedGeneral: '20' },
    });
    await expect(world.create({ claimedDepositAmount: '10001' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    });
    await expect(
      world.world.create({ instrumentFrom: { currencyTitle: 'EUR', networkTitle: 'EUR' } }),
    ).rejects.toMatchObject({ code: 'ERR_PAIR_NOT_ACTIVE' });
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toEqual([]);
  });

  test("above the partner's limit require a buyer verified by the partner, and are not stored before", async () => {
    const world = await build();
    const create = () => world.create({ claimedDepositAmount: '699' });
    await expect(create()).rejects.toMatchObject({ message: 'KYC verification needed.' });
    const { partner: mercuryo } = world.cardDeps;
    await world.signInAtPartner();
    await world.create();
    await expect(create()).rejects.toMatchObject({ message: 'KYC verification needed.' });
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toHaveLength(1);
    const access = await mercuryo.kycAccess(
      {
        ...(await mercuryo.signIn({ email: world.account.email!, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    await fetch(
      mercuryo.verificationUrl(access, { returnUrl: 'https://exchange.example/', locale: 'en' }),
      form({ name: 'Nobody', document: '1', outcome: 'complete' }),
    );
    const { orderId } = await create();
    expect((await world.read(orderId)).redirectUrl).toContain('/pay?id=');
  });

  test('can be paid with another card after a decline, but not after they have expired', async () => {
    const world = await build();
    const order = await world.create();
    await world.pay(order.orderId, TEST_CARDS.decline);
    await world.follow();
    expect(await world.read(order.orderId)).toMatchObject({
      redirectUrl: null,
      cardPayment: { state: 'declined' },
    });
    await expect(world.payAgain(order, { ...world.account, userId: 1 })).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND_E',
    });
    await world.payAgain(order);
    await world.payAgain(order);
    await world.pay(order.orderId);
    await world.payOut();
    expect((await world.read(order.orderId)).state).toBe('completed');
    await expect(world.payAgain(order)).rejects.toMatchObject({
      code: 'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
    });

    const late = await world.create();
    world.world.advanceTime(3_700_000);
    await expireOrder(world.deps, late.orderId);
    await expect(world.payAgain(late)).rejects.toMatchObject({ code: 'ERR_ORDER_EXPIRED' });
    expect((await world.read(late.orderId)).redirectUrl).toBeNull();
  });
});
