import { CardPartnerError } from '../capabilities/cards/ports/card-partner-errors';
import { form } from './card-order-world';
import { useTestPartner } from './card-partner-harness';
import type { TestPartner } from './card-world';
import { withTestDatabases } from './database';
import { useEvmSandbox } from './evm-order-harness';
import type { EvmSandbox } from './evm-sandbox';
import { describeSale, stateOf } from './sale-steps';
import { buildSaleWorld, type SaleWorld } from './sale-world';

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

  test('gets no card page while new orders are suspended', async () => {
    const world = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    await expect(
      world.sell({}, call, {
        begin: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
      }),
    ).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
    const [{ order_id: orderId } = { order_id: '' }] = await world.deps.orders.database.query<{
      order_id: string;
    }>('SELECT order_id FROM orders');
    const order = await world.base.world.order(Number(orderId));
    Object.assign(world.deps.orders, { suspension: () => ({ reason: 'upkeep', reasonRu: null }) });
    await expect(world.again(order)).rejects.toMatchObject({
      message: 'New sales are suspended: upkeep',
    });
    expect((await world.payout(order)).redirectUrl).toBeNull();
  });

  test('is rejected for guests, unverified sellers, a fixed rate, bad amounts and no refund address', async () => {
    const world = await build();
    await expect(world.sell({}, { account: null })).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
      details: { reason: 'account_needed' },
    });
    await expect(
      world.sell({}, { account: { ...world.base.account, email: null } }),
    ).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      details: { reason: 'email_needed' },
    });
    await expect(world.sell({ refundAddress: undefined })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { field: 'refundAddress' },
    });
    await expect(world.sell({ rateMode: 'FIXED' })).rejects.toMatchObject({
      code: 'ERR_NOT_ACCEPTABLE',
    });
    await expect(world.sell({ claimedDepositAmount: '0.004' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    });
    await expect(world.sell({ claimedDepositAmount: '4' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    });
    await expect(world.sell({ claimedDepositAmount: '0.4' })).rejects.toMatchObject({
      message: 'KYC verification needed.',
    });
    expect(await world.deps.orders.database.query('SELECT 1 FROM orders')).toEqual([]);
    await world.base.signInAtPartner();
    const { partner: mercuryo } = world.deps.cards;
    const access = await mercuryo.kycAccess(
      {
        ...(await mercuryo.signIn({ email: world.base.account.email!, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    await fetch(
      mercuryo.verificationUrl(access, { returnUrl: 'https://exchange.example/', locale: 'en' }),
      form({ name: 'Nobody', document: '1', outcome: 'complete' }),
    );
    expect(
      (await describeSale(world, await world.sell({ claimedDepositAmount: '0.4' }))).redirectUrl,
    ).toContain('/payout?token=');
  });

  test('is created once per idempotency key, and gets its page wherever the first call died', async () => {
    const world = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    await expect(
      world.sell({}, call, {
        begin: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
      }),
    ).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
    const order = await world.sell({}, call);
    expect((await world.sell({}, call)).orderId).toBe(order.orderId);
    expect(Object.keys(partner.state.read().payouts)).toHaveLength(1);
    expect((await describeSale(world, await world.again(order))).redirectUrl).toContain(
      '/payout?token=',
    );
    // A permanent rejection leaves the key free and no open order.
    const refused = { idempotency: { key: 'two', requestHash: 'two' } };
    await expect(
      world.sell({}, refused, {
        begin: () => Promise.reject(new CardPartnerError('refused', 'no')),
      }),
    ).rejects.toMatchObject({ details: { reason: 'partner_refused' } });
    expect(
      await world.deps.orders.database.query("SELECT 1 FROM orders WHERE state = 'expired'"),
    ).toHaveLength(1);
    expect(await stateOf(world, await world.sell({}, refused))).toBe('awaiting_deposit');
  });
});
