import { validateAddress } from '@quayside/contract/endpoints/addresses';
import { createOrder, fetchRefundTerms, findOrderV2 } from '@quayside/contract/endpoints/orders';
import {
  createPartnerOrder,
  exportRatesAsJson,
  exportRatesAsXml,
  fetchPair,
  findPartnerOrder,
  listPartnerOrders,
  validatePartnerAddress,
  validatePartnerAddressShort,
} from '@quayside/contract/endpoints/partners';

import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { minimal, PAIR_QUERY, PLAIN_DECIMAL, USDT } from '../../../testing/partners/client-bodies';
import { type ClientRequest, php, ts, wallet } from '../../../testing/partners/client-requests';
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

  it('serves the WordPress plugin: escaped slashes, numeric amounts, unsigned v1 calls, signed v2 calls', async () => {
    const body = {
      ...minimal,
      claimedDepositAmount: 0.5,
      markup: 1,
      markupAffiliateId: 'aff_10000001',
      referrerId: 'aff_1631',
      utmData: { source: 'https://shop.example/köp' },
    };
    expect(
      (await send(php.post(key, nowMs(), createPartnerOrder.path, body))).json(),
    ).toMatchObject({
      orderId: expect.any(Number),
      depositAddress: { depositAddress: expect.any(String) },
    });
    const open = await send({
      method: 'POST',
      url: createOrder.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(open.statusCode).toBe(201);
    const xml = await read(`${exportRatesAsXml.path}?path=/premium`);
    expect([xml.statusCode, xml.headers['content-type'], xml.body.includes('<?xml')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      true,
    ]);
    expect(
      (
        await send({
          method: 'GET',
          url: `${exportRatesAsXml.path}?path=/premium`,
          headers: { 'if-none-match': String(xml.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
    expect(
      (await read(`${exportRatesAsJson.path}?path=/premium`)).json<unknown[]>().length,
    ).toBeGreaterThan(0);
  });

  it('serves the Android wallet and price comparison sites: unsigned calls, minimal bodies, version 1', async () => {
    const quote = await read(`/api/v1/rates/public/one?${PAIR_QUERY}&exchangeType=crypto`);
    expect([quote.statusCode, typeof quote.json<{ updatedAt: unknown }>().updatedAt]).toEqual([
      200,
      'string',
    ]);
    const created = await send({
      method: 'POST',
      url: createOrder.path,
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
          url: validateAddress.path,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ ...USDT, address: 'nonsense' }),
        })
      ).json(),
    ).toMatchObject({ result: false });
  });

  it('returns the payout transaction to proof parsers and browser aggregators, by GUID and without a key', async () => {
    const { orderId, legacyOrderId, depositAddress } = (
      await send(ts.post(key, nowMs(), createPartnerOrder.path, minimal))
    ).json<{
      orderId: number;
      legacyOrderId: string;
      depositAddress: { depositAddress: string };
    }>();
    await harness.pay(depositAddress.depositAddress, ONE_ETH / 2n);
    await harness.mineAndWork(20);
    const proof = (
      await read(`${findOrderV2.path}?orderId=${legacyOrderId}&destinationAddress=${DESTINATION}`)
    ).json<{ completed: boolean; withdrawals: { txId: string }[] }>();
    expect([proof.completed, proof.withdrawals.length]).toEqual([true, 1]);

    const seen = await read(`${findPartnerOrder.path}?orderId=${legacyOrderId}`, {
      origin: 'https://aggregator.example',
    });
    expect(seen.headers['access-control-allow-origin']).toBe('*');
    expect(
      (
        await read(`${fetchRefundTerms.path}?orderId=${legacyOrderId}`, {
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
    const own = await send(wallet.get(key, nowMs(), findPartnerOrder.path, `orderId=${orderId}`));
    expect(own.json()).toMatchObject({
      orderId,
      destinationAddress: DESTINATION,
      deposits: [{ depositAddress: depositAddress.depositAddress }],
    });
    const [row] = (await send(ts.get(key, nowMs(), listPartnerOrders.path))).json<
      { completed: boolean; amountToWithdrawFact: string; amountToGet: string }[]
    >();
    expect(row).toMatchObject({ completed: true, amountToWithdrawFact: row?.amountToGet });
  });

  it('serves signed calls for pairs and address checks', async () => {
    const pair = await send(wallet.get(key, nowMs(), fetchPair.path, PAIR_QUERY));
    expect(pair.json()).toMatchObject({
      isActive: true,
      minAmountUSDT: expect.any(Number),
      minAmountXML: expect.any(Number),
      minAmount: expect.stringMatching(PLAIN_DECIMAL),
      platformFeeSteps: [expect.stringMatching(PLAIN_DECIMAL)],
      createdAt: '2026-11-21T00:00:00.000Z',
    });
    for (const path of [validatePartnerAddress.path, validatePartnerAddressShort.path]) {
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
