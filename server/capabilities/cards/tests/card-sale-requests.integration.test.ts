import { CardPartnerError } from '../ports/card-partner-errors';
import type { TestPartner } from '../../../testing/cards/card-harness';
import { form } from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildSaleHarness, type SaleHarness } from '../../../testing/cards/sale-harness';
import { describeSale, stateOf } from '../../../testing/cards/sale-steps';

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

  test('has no card page while new orders are suspended', async () => {
    const harness = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    await expect(
      harness.sell({}, call, {
        start: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
      }),
    ).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
    const [{ order_id: orderId } = { order_id: '' }] = await harness.deps.orders.database.query<{
      order_id: string;
    }>('SELECT order_id FROM orders');
    const order = await harness.base.harness.order(Number(orderId));
    Object.assign(harness.deps.orders, {
      suspension: () => ({ reason: 'upkeep', reasons: {} }),
    });
    await expect(harness.again(order)).rejects.toMatchObject({
      message: 'New sales are suspended: upkeep',
    });
    expect((await harness.payout(order)).redirectUrl).toBeNull();
  });

  test('is rejected for guests, unverified sellers, fixed rates, bad amounts and missing addresses', async () => {
    const harness = await build();
    await expect(harness.sell({}, { account: null })).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
      details: { reason: 'account_needed' },
    });
    await expect(
      harness.sell({}, { account: { ...harness.base.account, email: null } }),
    ).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      details: { reason: 'email_needed' },
    });
    await expect(harness.sell({ refundAddress: undefined })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { field: 'refundAddress' },
    });
    await expect(harness.sell({ rateMode: 'FIXED' })).rejects.toMatchObject({
      code: 'ERR_NOT_ACCEPTABLE',
    });
    await expect(harness.sell({ claimedDepositAmount: '0.004' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    });
    await expect(harness.sell({ claimedDepositAmount: '4' })).rejects.toMatchObject({
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    });
    await expect(harness.sell({ claimedDepositAmount: '0.4' })).rejects.toMatchObject({
      message: 'KYC verification needed.',
    });
    expect(await harness.deps.orders.database.query('SELECT 1 FROM orders')).toEqual([]);
    await harness.base.signInAtPartner();
    const { partner: mercuryo } = harness.deps.cards;
    const access = await mercuryo.kycAccess(
      {
        ...(await mercuryo.signIn({ email: harness.base.account.email!, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    await fetch(
      mercuryo.verificationUrl(access, { returnUrl: 'https://exchange.example/', locale: 'en' }),
      form({ name: 'Nobody', document: '1', outcome: 'complete' }),
    );
    expect(
      (await describeSale(harness, await harness.sell({ claimedDepositAmount: '0.4' })))
        .redirectUrl,
    ).toContain('/payout?token=');
  });

  test('is created once per idempotency key, and a retry returns the card page after a failed call', async () => {
    const harness = await build();
    const call = { idempotency: { key: 'one', requestHash: 'one' } };
    await expect(
      harness.sell({}, call, {
        start: () => Promise.reject(new CardPartnerError('unavailable', 'no answer')),
      }),
    ).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
    const order = await harness.sell({}, call);
    expect((await harness.sell({}, call)).orderId).toBe(order.orderId);
    expect(Object.keys(partner.state.read().payouts)).toHaveLength(1);
    expect((await describeSale(harness, await harness.again(order))).redirectUrl).toContain(
      '/payout?token=',
    );
    // A permanent rejection frees the key and leaves no open order behind.
    const refused = { idempotency: { key: 'two', requestHash: 'two' } };
    await expect(
      harness.sell({}, refused, {
        start: () => Promise.reject(new CardPartnerError('refused', 'no')),
      }),
    ).rejects.toMatchObject({ details: { reason: 'partner_refused' } });
    expect(
      await harness.deps.orders.database.query("SELECT 1 FROM orders WHERE state = 'expired'"),
    ).toHaveLength(1);
    expect(await stateOf(harness, await harness.sell({}, refused))).toBe('awaiting_deposit');
  });
});
