import { expireOrder } from '../../orders/usecases/expire-order';
import { TEST_CARDS } from '../../../sandbox/card-partner/payment-pages';
import type { TestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  CARD_FEE_MINOR,
  type CardOrderHarness,
  form,
  verifyBooks,
} from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';

let sandbox: EvmSandbox;
let partner: TestPartner;

useEvmSandbox((started) => {
  sandbox = started;
});
useTestPartner((started) => {
  partner = started;
});

withBothDatabases('orders paid with a card', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);

  test('are paid out on the chain once the partner has the money', async () => {
    const harness = await build();
    const order = await harness.create();
    const created = await harness.read(order.orderId);
    expect(created).toMatchObject({
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
    await harness.pay(order.orderId);
    await harness.payOut();
    const done = await harness.read(order.orderId);
    expect(done).toMatchObject({
      state: 'completed',
      redirectUrl: null,
      cardPayment: { state: 'captured' },
    });
    expect(done.withdrawals).toHaveLength(1);
    expect(done.deposits).toMatchObject([{ amount: '100', isPending: false }]);
    expect(await harness.harness.kinds(order.orderId)).toEqual([
      'CREATION_END',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    expect([
      await harness.balance('card_partner', 'sandbox'),
      await harness.balance('card_fee'),
      await harness.balance('client', String(order.orderId)),
    ]).toEqual([10_000n - CARD_FEE_MINOR, CARD_FEE_MINOR, 0n]);
    // A second pass changes nothing.
    await harness.payOut();
    expect((await harness.read(order.orderId)).withdrawals).toHaveLength(1);
    await verifyBooks(harness.deps);
  });

  test("return the buyer to the order page in the buyer's language", async () => {
    const harness = await build();
    const order = await harness.create({ locale: 'ru' });
    const { returnUrl } = Object.values(partner.state.read().payments)[0]!;
    expect(returnUrl).toBe(
      `https://exchange.example/ru/order/${order.orderId}?destinationAddress=${order.destinationAddress}`,
    );
  });

  test('are created once per idempotency key, and a retry resumes the payment wherever it failed', async () => {
    const harness = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    const [first, second] = await Promise.all([harness.create({}, call), harness.create({}, call)]);
    expect(second.orderId).toBe(first.orderId);
    expect(Object.keys(partner.state.read().payments)).toHaveLength(1);
    // The order was stored, and the call failed before the partner created the payment.
    const dying = { idempotency: { key: 'two', requestHash: 'two' } };
    const dead = {
      ...harness.cardDeps.partner,
      createPayment: () => Promise.reject(new Error('died here')),
    };
    await expect(harness.create({}, dying, { partner: dead })).rejects.toThrow('died here');
    const again = await harness.create({}, dying);
    expect((await harness.read(again.orderId)).redirectUrl).toContain('/pay?id=');
    expect(await harness.deps.database.query('SELECT 1 FROM orders')).toHaveLength(2);
    await harness.pay(again.orderId);
    await harness.payOut();
    expect((await harness.create({}, dying)).state).toBe('completed');
  });

  test('are rejected for guests, for buyers without an email, and outside the limits of the partner', async () => {
    const harness = await build();
    await expect(harness.create({}, { account: null })).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
      details: { reason: 'account_needed' },
    });
    await expect(
      harness.create({}, { account: { ...harness.account, email: null } }),
    ).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      details: { reason: 'email_needed' },
    });
    await expect(harness.create({ claimedDepositAmount: '19' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      details: { expected: '20', expectedGeneral: '20' },
    });
    await expect(harness.create({ claimedDepositAmount: '10001' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    });
    await expect(
      harness.harness.create({ instrumentFrom: { currencyTitle: 'EUR', networkTitle: 'EUR' } }),
    ).rejects.toMatchObject({ code: 'ERR_PAIR_NOT_ACTIVE' });
    expect(await harness.deps.database.query('SELECT 1 FROM orders')).toEqual([]);
  });

  test("are not stored above the partner's limit until the partner has verified the buyer", async () => {
    const harness = await build();
    const create = () => harness.create({ claimedDepositAmount: '699' });
    await expect(create()).rejects.toMatchObject({ message: 'KYC verification needed.' });
    const { partner: mercuryo } = harness.cardDeps;
    await harness.signInAtPartner();
    await harness.create();
    await expect(create()).rejects.toMatchObject({ message: 'KYC verification needed.' });
    expect(await harness.deps.database.query('SELECT 1 FROM orders')).toHaveLength(1);
    const access = await mercuryo.kycAccess(
      {
        ...(await mercuryo.signIn({ email: harness.account.email!, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    await fetch(
      mercuryo.verificationUrl(access, { returnUrl: 'https://exchange.example/', locale: 'en' }),
      form({ name: 'Nobody', document: '1', outcome: 'complete' }),
    );
    const { orderId } = await create();
    expect((await harness.read(orderId)).redirectUrl).toContain('/pay?id=');
  });

  test('can be paid with another card after a decline, but not after they have expired', async () => {
    const harness = await build();
    const order = await harness.create();
    await harness.pay(order.orderId, TEST_CARDS.decline);
    await harness.follow();
    expect(await harness.read(order.orderId)).toMatchObject({
      redirectUrl: null,
      cardPayment: { state: 'declined' },
    });
    await expect(harness.payAgain(order, { ...harness.account, userId: 1 })).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND_E',
    });
    await harness.payAgain(order);
    await harness.payAgain(order);
    await harness.pay(order.orderId);
    await harness.payOut();
    expect((await harness.read(order.orderId)).state).toBe('completed');
    await expect(harness.payAgain(order)).rejects.toMatchObject({
      code: 'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
    });

    const late = await harness.create();
    harness.harness.advanceTime(3_700_000);
    await expireOrder(harness.deps, late.orderId);
    await expect(harness.payAgain(late)).rejects.toMatchObject({ code: 'ERR_ORDER_EXPIRED' });
    expect((await harness.read(late.orderId)).redirectUrl).toBeNull();
  });
});
