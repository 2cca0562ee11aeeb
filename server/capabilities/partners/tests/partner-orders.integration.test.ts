import { validateAddress } from '@quayside/contract/endpoints/addresses';
import {
  deleteApiKey,
  generateApiKey,
  listApiKeys,
  updateApiKey,
} from '@quayside/contract/endpoints/api-keys';
import {
  createPartnerOrder,
  findPartnerOrder,
  listPartnerOrders,
  setPartnerOrderEmail,
  validatePartnerAddress,
} from '@quayside/contract/endpoints/partners';
import { listUserOrders } from '@quayside/contract/endpoints/user-orders';

import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { ETH, minimal } from '../../../testing/partners/client-bodies';
import { ts, wallet } from '../../../testing/partners/client-requests';
import { partnerCalls } from '../../../testing/partners/partner-calls';
import type { PartnerHarness } from '../../../testing/partners/partner-harness';
import { type PartnerKey, startPartner } from '../../../testing/partners/start-partner';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let partners: PartnerHarness;
let key: PartnerKey;
let userId: number;

useEvmSandbox((started) => {
  sandbox = started;
});

const ORDERS = listPartnerOrders.path;

withBothDatabases('the partner API', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    ({ partners, userId, key } = await startPartner(harness));
  });
  afterEach(() => partners.app.close());

  const { nowMs, send, asUser } = partnerCalls(() => ({ harness, partners, key }));

  it('hides the keys, orders and emails of other users', async () => {
    const stranger = await partners.addUser();
    const strangersKey = await partners.addKey(stranger);
    expect(
      (await asUser(stranger, listApiKeys.path))
        .json<{ apiId: string }[]>()
        .map(({ apiId }) => apiId),
    ).toEqual([strangersKey.apiId]);
    for (const [url, body] of [
      [updateApiKey.path, { apiId: key.apiId, isActive: false }],
      [deleteApiKey.path, { apiId: key.apiId }],
    ] as const) {
      expect([url, (await asUser(stranger, url, body)).json()]).toEqual([
        url,
        expect.objectContaining({ status: 'ERR_NOT_FOUND' }),
      ]);
    }
    for (const url of [generateApiKey.path, updateApiKey.path, deleteApiKey.path])
      expect(
        (
          await partners.app.inject({
            method: 'POST',
            url,
            headers: { 'content-type': 'application/json' },
            payload: '{"apiId":"a"}',
          })
        ).statusCode,
      ).toBe(401);
    const { orderId } = (await send(ts.post(key, nowMs(), createPartnerOrder.path, minimal))).json<{
      orderId: number;
    }>();
    expect((await send(ts.get(strangersKey, nowMs(), ORDERS))).json()).toEqual([]);
    const history = async (id: number) =>
      (await asUser(id, listUserOrders.path))
        .json<{ orders: { orderId: number; userType: string }[] }>()
        .orders.map((order) => [order.orderId, order.userType]);
    expect([await history(userId), await history(stranger)]).toEqual([[[orderId, 'guest']], []]);
    const info = await send(
      wallet.get(strangersKey, nowMs(), findPartnerOrder.path, `orderId=${orderId}`),
    );
    expect([info.statusCode, info.body.toLowerCase().includes(DESTINATION.toLowerCase())]).toEqual([
      200,
      false,
    ]);
    const email = { orderId, userEmail: 'client@example.com' };
    expect(
      (await send(ts.post(strangersKey, nowMs(), setPartnerOrderEmail.path, email))).json(),
    ).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
    expect(
      (await send(ts.post(key, nowMs(), setPartnerOrderEmail.path, email))).json(),
    ).toMatchObject({
      orderId,
      userEmail: 'client@example.com',
    });
    expect(
      (await send(ts.post(key, nowMs() + 1, setPartnerOrderEmail.path, email))).json(),
    ).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });
  });

  it('rejects an unpayable address in an address check, as in order creation', async () => {
    const {
      depositAddress: { depositAddress },
    } = (await send(ts.post(key, nowMs(), createPartnerOrder.path, minimal))).json<{
      depositAddress: { depositAddress: string };
    }>();
    const check = async (address: string) =>
      (
        await partners.app.inject({
          method: 'POST',
          url: validateAddress.path,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ ...ETH, address }),
        })
      ).json<{ result: boolean; code?: string }>();
    for (const [index, address] of [
      depositAddress,
      sandbox.chain.hotWalletAddress,
      `0x${'0'.repeat(40)}`,
      harness.deps.catalogue.bySlug('usdterc20')?.contractAddress ?? '',
    ].entries()) {
      expect([address, await check(address)]).toEqual([
        address,
        expect.objectContaining({ result: false, valid: false, code: 'address_not_payable' }),
      ]);
      const signed = await send(
        ts.post(key, nowMs() + index, validatePartnerAddress.path, { ...ETH, address }),
      );
      expect([signed.statusCode, signed.json()]).toEqual([
        400,
        expect.objectContaining({
          status: 'ERR_HTTP',
          data: expect.objectContaining({ address: expect.any(String) }),
        }),
      ]);
    }
    expect(await check(DESTINATION)).toMatchObject({ result: true });
  });

  it('counts unpaid orders by partner, whatever address they come from', async () => {
    for (let count = 0; count < 10; count += 1)
      expect(
        (
          await send(
            ts.post(key, nowMs() + count, createPartnerOrder.path, {
              ...minimal,
              claimedDepositAmount: '0.01',
            }),
            `203.0.113.${count}`,
          )
        ).statusCode,
      ).toBe(201);
    expect(
      (
        await send(
          ts.post(key, nowMs() + 99, createPartnerOrder.path, {
            ...minimal,
            claimedDepositAmount: '0.01',
          }),
        )
      ).json(),
    ).toMatchObject({ status: 'ERR_TOO_MANY_REQUESTS' });
    const pages = [
      ['offset=0&limit=4', 4],
      ['offset=8&limit=4', 2],
      ['offset=10', 0],
      ['', 10],
    ] as const;
    for (const [query, length] of pages)
      expect([
        query,
        (await send(wallet.get(key, nowMs(), ORDERS, query))).json<unknown[]>().length,
      ]).toEqual([query, length]);
    const ids = async (query: string) =>
      (await send(wallet.get(key, nowMs(), ORDERS, query)))
        .json<{ orderId: number }[]>()
        .map(({ orderId }) => orderId);
    expect(await ids('order=asc')).toEqual((await ids('order=desc')).reverse());
    expect((await send(wallet.get(key, nowMs(), ORDERS, 'order=up'))).json()).toMatchObject({
      status: 'ERR_VALIDATION',
      data: { details: { field: 'order' } },
    });
  });
});
