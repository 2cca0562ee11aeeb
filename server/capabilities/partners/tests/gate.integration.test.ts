import fc from 'fast-check';
import { updateApiKey } from '@quayside/contract/endpoints/api-keys';
import { fetchInstrument, listPartnerOrders } from '@quayside/contract/endpoints/partners';

import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderHarness, type OrderHarness } from '../../../testing/orders/order-harness';
import { ETH } from '../../../testing/partners/client-bodies';
import {
  php,
  python,
  pythonJson,
  sign,
  ts,
  wallet,
} from '../../../testing/partners/client-requests';
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
const MINUTE_MS = 60_000;

withBothDatabases('the check of signed calls', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    ({ partners, userId, key } = await startPartner(harness));
  });
  afterEach(() => partners.app.close());

  const { nowMs, send, asUser, list } = partnerCalls(() => ({ harness, partners, key }));

  it('rejects each missing or wrong header with 401 and a message that integrators search for', async () => {
    const without = ['X-Api-Public-Key', 'X-Api-Timestamp', 'X-Api-Signature'].map((name) => ({
      [name]: '',
    }));
    const another = await partners.addKey(userId);
    const wrong: Record<string, string>[] = [
      ...without,
      { 'X-Api-Public-Key': another.publicKey },
      { 'X-Api-Public-Key': 'A'.repeat(44) },
      { 'X-Api-Public-Key': key.publicKey.toLowerCase() },
      { 'X-Api-Signature': 'x' },
      {
        'X-Api-Signature': sign(
          { ...key, secretKey: key.secretKey.toUpperCase() },
          String(nowMs()),
          '',
        ),
      },
      {
        'X-Api-Signature': sign(
          { ...key, secretKey: Buffer.from(key.secretKey, 'hex').toString('latin1') },
          String(nowMs()),
          '',
        ),
      },
      ...['soon', '1.7e12', '-1', `${nowMs()} `.repeat(3), '9'.repeat(30)].map((timestamp) => ({
        'X-Api-Timestamp': timestamp,
      })),
    ];
    for (const overrides of wrong) {
      const response = await list(overrides);
      expect([overrides, response.statusCode, response.json()]).toEqual([
        overrides,
        401,
        expect.objectContaining({
          status: 'ERR_UNAUTHORIZED',
          message: expect.stringMatching(/signature|api.?key/i),
        }),
      ]);
      expect(response.json<{ message: string }>().message).not.toMatch(/address|memo|tag/i);
    }
    const unsigned = await partners.app.inject({ url: ORDERS });
    expect([unsigned.statusCode, unsigned.body]).toEqual([401, expect.stringMatching(/API key/)]);
    expect((await list()).statusCode).toBe(200);
  });

  it('allows a timestamp to be five minutes off, whether in seconds or in milliseconds', async () => {
    const statuses = async (offMs: number) => {
      const seconds = String(Math.floor((nowMs() + offMs) / 1000));
      const [inMs, inSeconds] = [
        await send(ts.get(key, nowMs() + offMs, ORDERS)),
        await list({ 'X-Api-Timestamp': seconds, 'X-Api-Signature': sign(key, seconds, '') }),
      ];
      return [inMs.statusCode, inSeconds.statusCode];
    };
    expect([
      await statuses(-5 * MINUTE_MS - 1_000),
      await statuses(-4 * MINUTE_MS),
      await statuses(4 * MINUTE_MS),
      await statuses(5 * MINUTE_MS + 2_000),
    ]).toEqual([
      [401, 401],
      [200, 200],
      [200, 200],
      [401, 401],
    ]);
  });

  it('rejects a signature that was created for another call', async () => {
    const request = ts.post(key, nowMs(), fetchInstrument.path, ETH);
    expect((await send(request)).statusCode).toBe(200);
    expect(
      (
        await send({
          ...request,
          payload: JSON.stringify({ currencyTitle: 'USDT', networkTitle: 'ERC20' }),
        })
      ).statusCode,
    ).toBe(401);
    expect((await send({ ...request, payload: '' })).statusCode).toBe(401);
    const query = wallet.get(key, nowMs(), ORDERS, 'limit=1');
    expect((await send(query)).statusCode).toBe(200);
    expect((await send({ ...query, url: `${ORDERS}?limit=2` })).statusCode).toBe(401);
  });

  it('accepts any JSON as the client signs it, and rejects a call with one byte changed', async () => {
    const texts = fc.record({
      currencyTitle: fc.constant('ETH'),
      networkTitle: fc.constant('ETH'),
      note: fc.string({ unit: 'binary' }).map((text) => text.replace(/[\ud800-\udfff]/g, '')),
      list: fc.array(fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string())),
    });
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (body, at) => {
        const requests = [ts.post, python.post, python.postEscaped, php.post].map((build) =>
          build(key, nowMs(), fetchInstrument.path, body),
        );
        for (const request of requests)
          expect([request.payload, (await send(request)).statusCode]).toEqual([
            request.payload,
            200,
          ]);
        const [request] = requests;
        const signature = Buffer.from(request?.headers['X-Api-Signature'] ?? '', 'base64');
        signature[at % signature.length] =
          (signature[at % signature.length] ?? 0) ^ (1 + (at % 255));
        expect(
          (
            await send({
              ...request!,
              headers: { ...request!.headers, 'X-Api-Signature': signature.toString('base64') },
            })
          ).statusCode,
        ).toBe(401);
        expect(
          (
            await send({
              ...request!,
              payload: pythonJson({ ...body, note: `${body.note}.` }, false),
            })
          ).statusCode,
        ).toBe(401);
      }),
      { numRuns: 25 },
    );
  });

  it('restricts a key to its whitelist, with an error that cannot be mistaken for a wrong key', async () => {
    const update = await asUser(userId, updateApiKey.path, {
      apiId: key.apiId,
      whiteListIp: '203.0.113.0/24, 2001:db8::/32',
    });
    expect(update.json()).toMatchObject({ whiteListIp: '203.0.113.0/24,2001:db8::/32' });
    const from = async (address: string) =>
      (await send(ts.get(key, nowMs(), ORDERS), address)).statusCode;
    expect([
      await from('203.0.113.200'),
      await from('::ffff:203.0.113.9'),
      await from('2001:db8::7'),
      await from('198.51.100.1'),
      await from('2001:db9::7'),
    ]).toEqual([200, 200, 200, 403, 403]);
    const refused = await send(ts.get(key, nowMs(), ORDERS), '198.51.100.1');
    expect(refused.json()).toMatchObject({
      status: 'ERR_FORBIDDEN',
      message: 'IP address is not in the whitelist',
      data: { details: { callerIp: '198.51.100.1' } },
    });
    expect(refused.json<{ message: string }>().message).not.toMatch(/signature|api.?key|auth/i);
    // A caller without the secret learns nothing about the list.
    expect(
      (await send(ts.get({ ...key, secretKey: '0'.repeat(64) }, nowMs(), ORDERS), '198.51.100.1'))
        .statusCode,
    ).toBe(401);
    const wrong = await asUser(userId, updateApiKey.path, {
      apiId: key.apiId,
      whiteListIp: '203.0.113.0/24, here',
    });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      expect.objectContaining({
        status: 'ERR_VALIDATION',
        data: expect.objectContaining({ details: { field: 'whiteListIp', value: 'here' } }),
      }),
    ]);
  });
});
