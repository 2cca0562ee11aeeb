import { errorBodySchema } from '@quayside/contract/errors/error-body';
import { orderResponseSchema } from '@quayside/contract/schemas/orders';
import {
  fetchRefundTerms,
  findOrder,
  findOrderV2,
  requestRefund,
  setOrderEmail,
} from '@quayside/contract/endpoints/orders';

import { walletOf } from '../../deposits/usecases/wallet-of';
import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderApp, type OrderApp } from '../../../testing/orders/order-app';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
  REFUND,
} from '../../../testing/orders/order-harness';
import { minimalText, REJECTED_ORDERS, toXrp } from '../../../testing/orders/order-bodies';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let calls: OrderApp;

useEvmSandbox((started) => {
  sandbox = started;
});

withBothDatabases('creating an order over HTTP', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    calls = buildOrderApp(harness);
  });
  afterEach(async () => {
    await calls.app.close();
  });

  const nextIndex = () =>
    harness.deps.stores.deposits.nextDerivationIndex(
      harness.deps.database,
      walletOf([sandbox.chain], sandbox.chain),
    );

  it('rejects invalid requests with the matching error, and uses up no deposit address', async () => {
    const before = await nextIndex();
    for (const [name, body, httpStatus, status, more] of REJECTED_ORDERS) {
      const response = await calls.create(body);
      expect({
        name,
        httpStatus: response.statusCode,
        body: response.json() as unknown,
      }).toMatchObject({ name, httpStatus, body: { status, ...more } });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      errorBodySchema.parse(response.json());
      expect(Object.keys(response.json() as object).sort()).toEqual(['data', 'message', 'status']);
    }
    expect(await nextIndex()).toBe(before + 1);
    expect(await harness.deps.stores.orders.countByState(harness.deps.database)).toEqual([]);
  });

  it('accepts the minimal body, the destination as refund address, and an empty or numeric memo', async () => {
    const onOneNetwork = {
      instrumentFrom: { currencyTitle: 'USDC', networkTitle: 'ERC20' },
      claimedDepositAmount: '1000',
      refundAddress: DESTINATION,
    };
    for (const body of [
      {},
      onOneNetwork,
      { ...toXrp, destinationAddressMemo: '' },
      { ...toXrp, destinationAddressMemo: null },
      { ...toXrp, destinationAddressMemo: 42 },
    ]) {
      const response = await calls.create(body);
      expect([body, response.statusCode]).toEqual([body, 201]);
      orderResponseSchema.parse(response.json());
    }
  });

  it('accepts an amount in exponent form, with more digits than the coin has, or as a JSON number', async () => {
    for (const [given, amount] of [
      ['1e-1', '0.1'],
      ['0.30000000000000004441', '0.300000000000000044'],
      [0.1 + 0.2, '0.30000000000000004'],
      ['2.50E-01', '0.25'],
    ] as const) {
      const response = await calls.create({ claimedDepositAmount: given });
      expect([given, response.statusCode, response.json()]).toMatchObject([
        given,
        201,
        { claimedDepositAmount: amount },
      ]);
    }
  });

  it('never fails because of attribution data', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const given = [
      { source: 'a\0b\ud800' },
      'text',
      ['a'],
      { a: 'x'.repeat(9_000) },
      { a: JSON.parse(deep) as unknown },
    ];
    for (const [index, utmData] of given.entries()) {
      const payload = JSON.stringify({ note: 0 }).replace(
        '{"note":0}',
        index === 4 ? `{"a":${deep}}` : JSON.stringify(utmData),
      );
      const response = await calls.create(minimalText(payload));
      expect([index, response.statusCode]).toEqual([index, 201]);
    }
    const rows = await harness.deps.database.query<{ utm: unknown }>(
      'SELECT utm FROM orders ORDER BY created_at, order_id',
    );
    expect(rows.map(({ utm }) => utm).filter((utm) => utm !== null)).toHaveLength(1);
  });

  it('limits the unpaid orders of one caller, even with concurrent calls from its whole network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        calls.create({}, { remoteAddress: `2001:db8:1:2::${index + 1}` }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    const before = await nextIndex();
    expect(
      (await calls.create({}, { remoteAddress: '2001:db8:1:2:ffff::1' })).json(),
    ).toMatchObject({ status: 'ERR_TOO_MANY_REQUESTS' });
    expect(await nextIndex()).toBe(before + 1);
    expect((await calls.create({}, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(201);
  });

  it('rejects bad text in the other order calls too', async () => {
    const { orderId } = (await calls.create()).json<{ orderId: number }>();
    for (const path of [findOrder.path, findOrderV2.path]) {
      for (const query of [
        'destinationAddress=%00',
        `orderId=${orderId}&destinationAddress=a%00b`,
        'orderId=%00&destinationAddress=a',
      ])
        expect((await calls.get(path, query)).statusCode).toBe(400);
    }
    expect((await calls.get(fetchRefundTerms.path, 'orderId=%00')).statusCode).toBe(400);
    expect(
      (await calls.post(setOrderEmail.path, { orderId, userEmail: 'a\u0001b@example.com' })).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION' });
    expect(
      (await calls.post(setOrderEmail.path, { orderId: '\0', userEmail: 'a@example.com' })).json(),
    ).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
    expect(
      (
        await calls.post(requestRefund.path, {
          orderId,
          destinationAddress: 'a\0',
          refundAddress: REFUND,
        })
      ).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION' });
  });
});
