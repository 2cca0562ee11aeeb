import { orderResponseSchema } from '@quayside/contract/schemas/orders';
import { findOrderV2 } from '@quayside/contract/endpoints/orders';
import {
  createPartnerOrder,
  fetchInstrument,
  listPartnerOrders,
  listPartnerOrdersShort,
} from '@quayside/contract/endpoints/partners';
import { fetchQuote } from '@quayside/contract/endpoints/quotes';
import { partnerOrdersResponseSchema } from '@quayside/contract/schemas/partner';
import { quoteResponseSchema } from '@quayside/contract/schemas/quotes';

import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
  REFUND,
} from '../../../testing/orders/order-harness';
import {
  ETH,
  minimal,
  PAIR_QUERY,
  PLAIN_DECIMAL,
  USDT,
} from '../../../testing/partners/client-bodies';
import { type ClientRequest, python, ts, wallet } from '../../../testing/partners/client-requests';
import type { PartnerHarness } from '../../../testing/partners/partner-harness';
import { type PartnerKey, startPartner } from '../../../testing/partners/start-partner';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let partners: PartnerHarness;
let key: PartnerKey;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('the partner API', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    ({ partners, key } = await startPartner(harness));
  });
  afterEach(() => partners.app.close());

  const nowMs = () => harness.deps.clock.nowMs();
  const send = (request: ClientRequest) => partners.app.inject(request);
  const read = (url: string, headers: Record<string, string> = {}) =>
    partners.app.inject({ method: 'GET', url, headers });

  it('serves the strict TypeScript client: rejects a broken signature, then lists the new order', async () => {
    const broken = ts.post(key, nowMs(), createPartnerOrder.path, minimal);
    const refused = await send({
      ...broken,
      headers: { ...broken.headers, 'X-Api-Signature': 'broken' },
    });
    expect([refused.statusCode, /signature|api.?key|auth/i.test(refused.body)]).toEqual([
      401,
      true,
    ]);

    expect((await send(ts.get(key, nowMs(), listPartnerOrdersShort.path))).json()).toEqual([]);
    const quoted = quoteResponseSchema.parse(
      (
        await read(
          `${fetchQuote.path}?${PAIR_QUERY}&instrumentFromSlug=eth&instrumentToSlug=usdterc20` +
            '&claimedDepositAmount=0.5&rateMode=FIXED',
        )
      ).json(),
    );
    const body = {
      ...minimal,
      refundAddress: REFUND,
      rateMode: 'FIXED',
      locale: 'en',
      claimedNetworkFee: quoted.finalNetworkFeeAmount,
      claimedPublicRate: {
        price: quoted.price,
        claimedAmountToReceive: quoted.amountToGet,
        updatedAt: new Date(Number(quoted.updatedAt)).toISOString(),
      },
    };
    const created = await send(ts.post(key, nowMs(), createPartnerOrder.path, body));
    expect(created.statusCode).toBe(201);
    const order = orderResponseSchema.parse(created.json());
    const rows = (await send(ts.get(key, nowMs(), listPartnerOrdersShort.path))).json<
      Record<string, unknown>[]
    >();
    partnerOrdersResponseSchema.parse(rows);
    expect(rows.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    for (const row of rows) {
      for (const name of [
        'instrumentFromCurrencyTitle',
        'instrumentFromNetworkTitle',
        'instrumentToCurrencyTitle',
        'instrumentToNetworkTitle',
      ])
        expect(row[name]).toMatch(/./);
      for (const name of ['createdAt', 'updatedAt'])
        expect(Date.parse(String(row[name]))).not.toBeNaN();
      for (const name of [
        'destinationAddress',
        'refundAddress',
        'claimedDepositAmount',
        'amountToGet',
        'amountToWithdrawFact',
      ])
        expect([name, name in row]).toEqual([name, true]);
      for (const name of ['claimedDepositAmount', 'amountToGet'])
        expect(row[name]).toMatch(PLAIN_DECIMAL);
      expect(row).toMatchObject({ completed: false, state: 'created', amountToWithdrawFact: null });
    }
  });

  it('serves the Python SDK: timestamps in seconds, lower-case headers, spaced and escaped JSON, nulls', async () => {
    const pair = {
      instrumentFromCurrencyTitle: 'ETH',
      instrumentFromNetworkTitle: 'ETH',
      instrumentToCurrencyTitle: 'USDT',
      instrumentToNetworkTitle: 'ERC20',
    };
    const rate = await send(
      python.post(key, nowMs(), fetchQuote.path, {
        ...pair,
        claimedDepositAmount: '0.5',
        claimedDepositAmountCurrency: 'ETH',
        markup: null,
        referrerId: null,
        rateMode: 'FLOATING',
      }),
    );
    expect([200, 201]).toContain(rate.statusCode);
    const quote = quoteResponseSchema.parse(rate.json());
    expect([typeof quote.updatedAt, quote.amountToGive, 'status' in quote]).toEqual([
      'string',
      '0.5',
      false,
    ]);
    expect(
      (
        await send(
          python.post(key, nowMs(), fetchInstrument.path, {
            currencyTitle: 'USDT',
            networkTitle: 'ERC20',
          }),
        )
      ).json(),
    ).toMatchObject({
      slug: 'usdterc20',
      okexCurrencyFriendlyTitle: expect.any(String),
      precisionDecimals: expect.any(Number),
    });
    const unknown = await send(
      python.post(key, nowMs(), fetchInstrument.path, {
        currencyTitle: 'NOPE',
        networkTitle: 'ERC20',
      }),
    );
    expect([unknown.statusCode, typeof unknown.json<{ message: unknown }>().message]).toEqual([
      422,
      'string',
    ]);

    const full = {
      instrumentFrom: { ...ETH, precisionDecimals: quote.instrumentFrom.precisionDecimals },
      instrumentTo: { ...USDT, precisionDecimals: quote.instrumentTo.precisionDecimals },
      destinationAddress: DESTINATION,
      destinationAddressMemo: null,
      refundAddress: null,
      refundAddressMemo: null,
      claimedDepositAmount: '0.5',
      rateMode: 'FLOATING',
      claimedPublicRate: {
        price: quote.price,
        claimedAmountToReceive: quote.amountToGet,
        updatedAt: quote.updatedAt,
        finalNetworkFeeAmount: quote.finalNetworkFeeAmount,
        platformFee_Absolute: quote.platformFee_Absolute,
        quotes: quote.quotes,
        fixedRate_maxAmount: null,
        fixedRate_maxTimeMinutes: null,
      },
      claimedNetworkFee: quote.finalNetworkFeeAmount,
      referrerId: null,
      markup: '0',
      legacyOrderId: null,
      browserFingerprint: 'déjà вю 😀',
      userEmail: null,
      utmData: null,
      locale: 'en',
    };
    for (const build of [python.post, python.postEscaped]) {
      const created = await send(build(key, nowMs(), createPartnerOrder.path, full));
      expect(created.statusCode).toBe(201);
      const order = orderResponseSchema.parse(created.json());
      expect(order.pair.instrumentFrom.precisionDecimals).toBe(
        quote.instrumentFrom.precisionDecimals,
      );
      harness.advanceTime(1_000);
    }
  });

  it('serves the Node and Flutter wallets: upper-case titles, empty strings, signed public-info query', async () => {
    const upperCase = {
      ...minimal,
      instrumentTo: { currencyTitle: 'usdt'.toUpperCase(), networkTitle: 'ERC20' },
      destinationAddressMemo: '',
      refundAddress: '',
      refundAddressMemo: '',
      referrerId: 'undefined',
      markup: '1.0',
    };
    const created = await send(wallet.post(key, nowMs(), createPartnerOrder.path, upperCase));
    expect(created.statusCode).toBe(201);
    const { orderId, orderEvents } = created.json<{
      orderId: number;
      orderEvents: { kind: string }[];
    }>();
    expect(orderEvents[0]?.kind).toBe('CREATION_END');
    const query = `orderId=${orderId}&destinationAddress=${encodeURIComponent(DESTINATION)}`;
    const info = await send(wallet.get(key, nowMs(), findOrderV2.path, query));
    expect([info.statusCode, info.json<{ orderId: number }>().orderId]).toEqual([200, orderId]);
    // The call is public on that route, so a wrong signature has no effect there.
    const wrong = wallet.get(
      { ...key, secretKey: 'f'.repeat(64) },
      nowMs(),
      findOrderV2.path,
      query,
    );
    expect((await send(wrong)).statusCode).toBe(200);
    expect(
      (
        await send(wallet.get(key, nowMs(), listPartnerOrders.path, 'order=asc&offset=0&limit=5'))
      ).json(),
    ).toHaveLength(1);
    const tooSmall = await send(
      wallet.post(key, nowMs(), createPartnerOrder.path, {
        ...minimal,
        claimedDepositAmount: '0.0000001',
      }),
    );
    expect([tooSmall.statusCode, tooSmall.json()]).toEqual([
      422,
      expect.objectContaining({
        message: expect.stringContaining('Amount Too Small'),
        data: expect.objectContaining({
          details: expect.objectContaining({
            field: 'claimedDepositAmount',
            expected: expect.stringMatching(PLAIN_DECIMAL),
          }),
        }),
      }),
    ]);
  });
});
