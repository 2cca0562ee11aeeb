import { orderAnswerSchema } from '@quayside/contract/operations/orders';
import { API_PATHS } from '@quayside/contract/operations/paths';
import { partnerOrdersAnswerSchema } from '@quayside/contract/operations/partner';
import { quoteAnswerSchema } from '@quayside/contract/operations/quotes';

import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, DESTINATION, ONE_ETH, REFUND, type OrderWorld } from '../order-world';
import { php, python, ts, wallet, type ClientRequest, type KeyPair } from './client-requests';
import { buildPartnerWorld, type PartnerWorld } from './partner-world';

let sandbox: EvmSandbox;
let world: OrderWorld;
let partners: PartnerWorld;
let key: KeyPair & { readonly apiId: string };
let userId: number;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const PLAIN_DECIMAL = /^(0|[1-9]\d*)(\.\d+)?$/;
const ETH = { currencyTitle: 'ETH', networkTitle: 'ETH' };
const USDT = { currencyTitle: 'USDT', networkTitle: 'ERC20' };
const minimal = {
  instrumentFrom: ETH,
  instrumentTo: USDT,
  destinationAddress: DESTINATION,
  claimedDepositAmount: '0.5',
};
const PAIR_QUERY =
  'instrumentFromCurrencyTitle=ETH&instrumentFromNetworkTitle=ETH&instrumentToCurrencyTitle=USDT&instrumentToNetworkTitle=ERC20';

withTestDatabases('programs written for the API that ours is compatible with', (open) => {
  beforeEach(async () => {
    world = await buildOrderWorld(await open(), sandbox);
    partners = buildPartnerWorld(world);
    userId = await partners.addUser();
    key = await partners.addKey(userId);
  });
  afterEach(async () => {
    await partners.app.close();
  });

  const nowMs = () => world.deps.clock.nowMs();
  const send = (request: ClientRequest) => partners.app.inject(request);
  const read = (url: string, headers: Record<string, string> = {}) =>
    partners.app.inject({ method: 'GET', url, headers });

  it('strict TypeScript: is refused with a broken signature, then finds its order by comparing two lists', async () => {
    const broken = ts.post(key, nowMs(), API_PATHS.createOrderV2, minimal);
    const refused = await send({
      ...broken,
      headers: { ...broken.headers, 'X-Api-Signature': 'broken' },
    });
    expect([refused.statusCode, /signature|api.?key|auth/i.test(refused.body)]).toEqual([
      401,
      true,
    ]);

    expect((await send(ts.get(key, nowMs(), API_PATHS.partnerOrdersShort))).json()).toEqual([]);
    const quoted = quoteAnswerSchema.parse(
      (
        await read(
          `${API_PATHS.quote}?${PAIR_QUERY}&instrumentFromSlug=eth&instrumentToSlug=usdterc20&claimedDepositAmount=0.5&rateMode=FIXED`,
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
    const created = await send(ts.post(key, nowMs(), API_PATHS.createOrderV2, body));
    expect(created.statusCode).toBe(201);
    const order = orderAnswerSchema.parse(created.json());
    const rows = (await send(ts.get(key, nowMs(), API_PATHS.partnerOrdersShort))).json<
      Record<string, unknown>[]
    >();
    partnerOrdersAnswerSchema.parse(rows);
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

  it('the Python SDK: seconds, lower-case headers, spaced JSON with escapes, null for all that is unset', async () => {
    const pair = {
      instrumentFromCurrencyTitle: 'ETH',
      instrumentFromNetworkTitle: 'ETH',
      instrumentToCurrencyTitle: 'USDT',
      instrumentToNetworkTitle: 'ERC20',
    };
    const rate = await send(
      python.post(key, nowMs(), API_PATHS.quote, {
        ...pair,
        claimedDepositAmount: '0.5',
        claimedDepositAmountCurrency: 'ETH',
        markup: null,
        referrerId: null,
        rateMode: 'FLOATING',
      }),
    );
    expect([200, 201]).toContain(rate.statusCode);
    const quote = quoteAnswerSchema.parse(rate.json());
    expect([typeof quote.updatedAt, quote.amountToGive, 'status' in quote]).toEqual([
      'string',
      '0.5',
      false,
    ]);
    expect(
      (
        await send(
          python.post(key, nowMs(), API_PATHS.instrument, {
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
      python.post(key, nowMs(), API_PATHS.instrument, {
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
      const created = await send(build(key, nowMs(), API_PATHS.createOrderV2, full));
      expect(created.statusCode).toBe(201);
      const order = orderAnswerSchema.parse(created.json());
      expect(order.pair.instrumentFrom.precisionDecimals).toBe(
        quote.instrumentFrom.precisionDecimals,
      );
      world.advanceTime(1_000);
    }
  });

  it('the Node and Flutter wallets: upper-case titles, empty texts, a signed query on public-info', async () => {
    const shouted = {
      ...minimal,
      instrumentTo: { currencyTitle: 'usdt'.toUpperCase(), networkTitle: 'ERC20' },
      destinationAddressMemo: '',
      refundAddress: '',
      refundAddressMemo: '',
      referrerId: 'undefined',
      markup: '1.0',
    };
    const created = await send(wallet.post(key, nowMs(), API_PATHS.createOrderV2, shouted));
    expect(created.statusCode).toBe(201);
    const { orderId, orderEvents } = created.json<{
      orderId: number;
      orderEvents: { kind: string }[];
    }>();
    expect(orderEvents[0]?.kind).toBe('CREATION_END');
    const query = `orderId=${orderId}&destinationAddress=${encodeURIComponent(DESTINATION)}`;
    const info = await send(wallet.get(key, nowMs(), API_PATHS.orderInfoV2, query));
    expect([info.statusCode, info.json<{ orderId: number }>().orderId]).toEqual([200, orderId]);
    // The same call is open: a signature that does not fit does no harm there.
    const wrong = wallet.get(
      { ...key, secretKey: 'f'.repeat(64) },
      nowMs(),
      API_PATHS.orderInfoV2,
      query,
    );
    expect((await send(wrong)).statusCode).toBe(200);
    expect(
      (
        await send(wallet.get(key, nowMs(), API_PATHS.partnerOrders, 'order=asc&offset=0&limit=5'))
      ).json(),
    ).toHaveLength(1);
    const tooSmall = await send(
      wallet.post(key, nowMs(), API_PATHS.createOrderV2, {
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

  it('the WordPress plugin: escaped strokes, numbers as amounts, unsigned on version 1 and signed on version 2', async () => {
    const body = {
      ...minimal,
      claimedDepositAmount: 0.5,
      markup: 1,
      markupAffiliateId: 'aff_10000001',
      referrerId: 'aff_1631',
      utmData: { source: 'https://shop.example/köp' },
    };
    expect(
      (await send(php.post(key, nowMs(), API_PATHS.createOrderV2, body))).json(),
    ).toMatchObject({
      orderId: expect.any(Number),
      depositAddress: { depositAddress: expect.any(String) },
    });
    const open = await send({
      method: 'POST',
      url: API_PATHS.createOrder,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(open.statusCode).toBe(201);
    const xml = await read(`${API_PATHS.rateExportXml}?path=/premium`);
    expect([xml.statusCode, xml.headers['content-type'], xml.body.includes('<?xml')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      true,
    ]);
    expect(
      (
        await send({
          method: 'GET',
          url: `${API_PATHS.rateExportXml}?path=/premium`,
          headers: { 'if-none-match': String(xml.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
    expect(
      (await read(`${API_PATHS.rateExportJson}?path=/premium`)).json<unknown[]>().length,
    ).toBeGreaterThan(0);
  });

  it('the Android wallet and the price comparers: nothing signed, minimal bodies, version 1', async () => {
    const quote = await read(`/api/v1/rates/public/one?${PAIR_QUERY}&exchangeType=crypto`);
    expect([quote.statusCode, typeof quote.json<{ updatedAt: unknown }>().updatedAt]).toEqual([
      200,
      'string',
    ]);
    const created = await send({
      method: 'POST',
      url: API_PATHS.createOrder,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(minimal),
    });
    expect(created.statusCode).toBe(201);
    const tooSmall = await read(
      `/api/v1/rates/public/one?${PAIR_QUERY}&claimedDepositAmount=0.0000001`,
    );
    expect(tooSmall.statusCode).toBe(422);
    expect(
      (
        await send({
          method: 'POST',
          url: API_PATHS.validateAddress,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ ...USDT, address: 'nonsense' }),
        })
      ).json(),
    ).toMatchObject({ result: false });
  });

  it("the proof parser and the browser aggregator: the GUID as the number, no key, and the payout's transaction", async () => {
    const { orderId, legacyOrderId, depositAddress } = (
      await send(ts.post(key, nowMs(), API_PATHS.createOrderV2, minimal))
    ).json<{
      orderId: number;
      legacyOrderId: string;
      depositAddress: { depositAddress: string };
    }>();
    await world.pay(depositAddress.depositAddress, ONE_ETH / 2n);
    await world.mineAndWork(20);
    const proof = (
      await read(
        `${API_PATHS.orderInfoV2}?orderId=${legacyOrderId}&destinationAddress=${DESTINATION}`,
      )
    ).json<{ completed: boolean; withdrawals: { txId: string }[] }>();
    expect([proof.completed, proof.withdrawals.length]).toEqual([true, 1]);

    const seen = await read(`${API_PATHS.partnerOrderInfo}?orderId=${legacyOrderId}`, {
      origin: 'https://aggregator.example',
    });
    expect(seen.headers['access-control-allow-origin']).toBe('*');
    expect(
      (
        await read(`${API_PATHS.refundInfo}?orderId=${legacyOrderId}`, {
          origin: 'https://aggregator.example',
        })
      ).headers['access-control-allow-origin'],
    ).toBe('*');
    expect(seen.json()).toMatchObject({
      completed: true,
      withdrawals: [{ txId: proof.withdrawals[0]?.txId }],
    });
    for (const secret of [DESTINATION, depositAddress.depositAddress])
      expect(seen.body.toLowerCase()).not.toContain(secret.toLowerCase());
    const own = await send(
      wallet.get(key, nowMs(), API_PATHS.partnerOrderInfo, `orderId=${orderId}`),
    );
    expect(own.json()).toMatchObject({
      orderId,
      destinationAddress: DESTINATION,
      deposits: [{ depositAddress: depositAddress.depositAddress }],
    });
    const [row] = (await send(ts.get(key, nowMs(), API_PATHS.partnerOrders))).json<
      { completed: boolean; amountToWithdrawFact: string; amountToGet: string }[]
    >();
    expect(row).toMatchObject({ completed: true, amountToWithdrawFact: row?.amountToGet });
  });

  it('pairs and address checks of signed calls', async () => {
    const pair = await send(wallet.get(key, nowMs(), API_PATHS.pair, PAIR_QUERY));
    expect(pair.json()).toMatchObject({
      isActive: true,
      minAmountUSDT: expect.any(Number),
      minAmountXML: expect.any(Number),
      minAmount: expect.stringMatching(PLAIN_DECIMAL),
      platformFeeSteps: [expect.stringMatching(PLAIN_DECIMAL)],
      createdAt: '2026-11-21T00:00:00.000Z',
    });
    for (const path of [API_PATHS.validateAddressV2, API_PATHS.validateAddressV2Short]) {
      expect(
        (await send(ts.post(key, nowMs(), path, { ...USDT, address: DESTINATION }))).json(),
      ).toMatchObject({ result: true, valid: true });
      const refused = await send(ts.post(key, nowMs(), path, { ...USDT, address: '0x1234' }));
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        expect.objectContaining({
          status: 'ERR_HTTP',
          message: 'Http Exception',
          data: expect.objectContaining({ address: expect.any(String) }),
        }),
      ]);
      const memo = await send(
        ts.post(key, nowMs(), path, {
          currencyTitle: 'XRP',
          networkTitle: 'XRP',
          address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
          memo: 'not a number',
        }),
      );
      expect([memo.statusCode, memo.json()]).toEqual([
        400,
        expect.objectContaining({ data: expect.objectContaining({ memo: expect.any(String) }) }),
      ]);
    }
  });
});
