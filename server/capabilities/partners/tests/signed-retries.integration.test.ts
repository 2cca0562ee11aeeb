import { createPartnerOrder, listPartnerOrders } from '@quayside/contract/endpoints/partners';

import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderHarness, type OrderHarness } from '../../../testing/orders/order-harness';
import { minimal } from '../../../testing/partners/client-bodies';
import { type ClientRequest, type KeyPair, ts } from '../../../testing/partners/client-requests';
import { partnerCalls } from '../../../testing/partners/partner-calls';
import type { PartnerHarness } from '../../../testing/partners/partner-harness';
import { type PartnerKey, startPartner } from '../../../testing/partners/start-partner';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let partners: PartnerHarness;
let key: PartnerKey;

useEvmSandbox((started) => {
  sandbox = started;
});

const ORDERS = listPartnerOrders.path;

withBothDatabases('the partner API', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    ({ partners, key } = await startPartner(harness));
  });
  afterEach(() => partners.app.close());

  const { nowMs, send } = partnerCalls(() => ({ harness, partners, key }));

  it('creates only one order for a repeated signed call, and one for each Idempotency-Key', async () => {
    const idOf = async (request: ClientRequest) =>
      (await send(request)).json<{ orderId: number }>().orderId;
    const request = ts.post(key, nowMs(), createPartnerOrder.path, minimal);
    const ids = await Promise.all([idOf(request), idOf(request), idOf(request)]);
    expect(new Set([...ids, await idOf(request)]).size).toBe(1);
    expect(await idOf(ts.post(key, nowMs() + 1, createPartnerOrder.path, minimal))).not.toBe(
      ids[0],
    );

    const named = (name: string, atMs: number, body: object = minimal, by: KeyPair = key) => {
      const built = ts.post(by, atMs, createPartnerOrder.path, body);
      return { ...built, headers: { ...built.headers, 'Idempotency-Key': name } };
    };
    const first = await idOf(named('one', nowMs() + 2));
    const repeated = await send(named('one', nowMs() + 5));
    expect([
      repeated.json<{ orderId: number }>().orderId,
      repeated.headers['idempotent-replayed'],
    ]).toEqual([first, 'true']);
    expect((await send(named('two', nowMs() + 6))).headers).not.toHaveProperty(
      'idempotent-replayed',
    );
    expect(
      (await send(named('one', nowMs(), { ...minimal, claimedDepositAmount: '0.6' }))).json(),
    ).toMatchObject({ status: 'ERR_UNPROCESSABLE_ENTITY' });
    const strangersKey = await partners.addKey(await partners.addUser());
    expect(await idOf(named('one', nowMs() + 2, minimal, strangersKey))).not.toBe(first);
    expect((await send(ts.get(key, nowMs(), ORDERS))).json()).toHaveLength(4);
  });

  it('returns the first order for a repeated signature, whatever its Idempotency-Key', async () => {
    const send201 = async (request: ClientRequest) => {
      const response = await send(request);
      expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
      return response.json<{ orderId: number }>().orderId;
    };
    const withKey = (request: ClientRequest, name: string): ClientRequest => ({
      ...request,
      headers: { ...request.headers, 'Idempotency-Key': name },
    });
    const signed = ts.post(key, nowMs(), createPartnerOrder.path, minimal);
    const first = await send201(withKey(signed, 'first'));
    const replays = [signed, withKey(signed, 'second'), withKey(signed, 'third')];
    expect(await Promise.all(replays.map(send201))).toEqual([first, first, first]);

    // A retry with the first key is a new signature for the first order, and can't create a second
    // one.
    const retry = ts.post(key, nowMs() + 7, createPartnerOrder.path, minimal);
    expect(await send201(withKey(retry, 'first'))).toBe(first);
    expect(await send201(withKey(retry, 'fourth'))).toBe(first);
    expect(await send201(retry)).toBe(first);

    const atOnce = ts.post(key, nowMs() + 9, createPartnerOrder.path, minimal);
    const raced = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => send201(withKey(atOnce, name))),
    );
    expect(new Set(raced).size).toBe(1);
    expect((await send(ts.get(key, nowMs(), ORDERS))).json()).toHaveLength(2);
    // The keys of the replays can still be used for other orders.
    expect([first, raced[0]]).not.toContain(
      await send201(
        withKey(ts.post(key, nowMs() + 11, createPartnerOrder.path, minimal), 'second'),
      ),
    );
  });
});
