import { API_PATHS } from '@quayside/contract/operations/paths';
import fc from 'fast-check';

import { withBothDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, DESTINATION, type OrderWorld } from '../order-world';
import {
  php,
  pythonJson,
  python,
  sign,
  ts,
  wallet,
  type ClientRequest,
  type KeyPair,
} from './client-requests';
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

const ORDERS = API_PATHS.partnerOrders;
const MINUTE_MS = 60_000;
const minimal = {
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  destinationAddress: DESTINATION,
  claimedDepositAmount: '0.5',
};
const INSTRUMENT = { currencyTitle: 'ETH', networkTitle: 'ETH' };

withBothDatabases('the gate of signed calls', (open) => {
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
  const send = (request: ClientRequest, remoteAddress = '203.0.113.7') =>
    partners.app.inject({ ...request, remoteAddress });
  const asUser = (id: number, url: string, body?: object) =>
    partners.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: {
        'x-test-user': String(id),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  const list = (overrides: Record<string, string> = {}) => {
    const request = ts.get(key, nowMs(), ORDERS);
    return send({ ...request, headers: { ...request.headers, ...overrides } });
  };

  it('refuses each part that is missing or wrong with 401, in words that integrators look for', async () => {
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
      const answer = await list(overrides);
      expect([overrides, answer.statusCode, answer.json()]).toEqual([
        overrides,
        401,
        expect.objectContaining({
          status: 'ERR_UNAUTHORIZED',
          message: expect.stringMatching(/signature|api.?key/i),
        }),
      ]);
      expect(answer.json<{ message: string }>().message).not.toMatch(/address|memo|tag/i);
    }
    const unsigned = await partners.app.inject({ url: ORDERS });
    expect([unsigned.statusCode, unsigned.body]).toEqual([401, expect.stringMatching(/API key/)]);
    expect((await list()).statusCode).toBe(200);
  });

  it('lets a clock be five minutes off, in seconds and in milliseconds', async () => {
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

  it('takes the signature of one call for no other', async () => {
    const request = ts.post(key, nowMs(), API_PATHS.instrument, INSTRUMENT);
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

  it('takes whatever JSON a client signs and sends, and nothing with one byte changed', async () => {
    const texts = fc.record({
      currencyTitle: fc.constant('ETH'),
      networkTitle: fc.constant('ETH'),
      note: fc.string({ unit: 'binary' }).map((text) => text.replace(/[\ud800-\udfff]/g, '')),
      list: fc.array(fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string())),
    });
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (body, at) => {
        const requests = [ts.post, python.post, python.postEscaped, php.post].map((build) =>
          build(key, nowMs(), API_PATHS.instrument, body),
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

  it('keeps a key to its white list, and says so without the words that mean a wrong key', async () => {
    const update = await asUser(userId, API_PATHS.updateApiKey, {
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
    // Whoever does not know the secret learns nothing of the list.
    expect(
      (await send(ts.get({ ...key, secretKey: '0'.repeat(64) }, nowMs(), ORDERS), '198.51.100.1'))
        .statusCode,
    ).toBe(401);
    const wrong = await asUser(userId, API_PATHS.updateApiKey, {
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

  it('makes a key without a word about it', async () => {
    const made = await partners.app.inject({
      method: 'POST',
      url: API_PATHS.generateApiKey,
      headers: { 'x-test-user': String(userId) },
    });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ name: 'API key', whiteListIp: '', isActive: true }),
    ]);
  });

  it('lets nobody in with a key that is switched off, deleted, or of a sandbox where money is real', async () => {
    await asUser(userId, API_PATHS.updateApiKey, { apiId: key.apiId, isActive: false });
    expect((await list()).json()).toMatchObject({
      status: 'ERR_UNAUTHORIZED',
      message: expect.stringContaining('turned off'),
    });
    await asUser(userId, API_PATHS.updateApiKey, { apiId: key.apiId, isActive: true });
    expect((await list()).statusCode).toBe(200);
    const real = partners.inRealMode();
    expect((await real.inject(ts.get(key, nowMs(), ORDERS))).json()).toMatchObject({
      status: 'ERR_UNAUTHORIZED',
      message: expect.stringContaining('sandbox'),
    });
    await real.close();
    expect((await asUser(userId, API_PATHS.deleteApiKey, { apiId: key.apiId })).json()).toEqual({
      isDone: true,
    });
    expect((await list()).statusCode).toBe(401);
    expect(
      await world.deps.database.query('SELECT sealed_secret FROM api_key WHERE api_id = $1', [
        key.apiId,
      ]),
    ).toEqual([{ sealed_secret: null }]);
  });

  it('makes a key whose secret is told once, in the shapes that clients know, and keeps it sealed', async () => {
    const made = await asUser(userId, API_PATHS.generateApiKey, {
      name: 'shop',
      whiteListIp: ' 203.0.113.7\n',
    });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        apiId: expect.any(String),
        publicKey: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
        secretKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        name: 'shop',
        whiteListIp: '203.0.113.7',
        isActive: true,
        isSandboxKey: true,
        createdAt: expect.any(String),
        lastUsedAt: null,
        usageCount: 0,
      },
    ]);
    const listed = await asUser(userId, API_PATHS.listApiKeys);
    const { secretKey } = made.json<{ secretKey: string }>();
    for (const text of [
      listed.body,
      JSON.stringify(await world.deps.database.query('SELECT * FROM api_key')),
    ])
      expect(text).not.toContain(secretKey);
    for (let count = 2; count < 20; count += 1) await partners.addKey(userId);
    const tooMany = await Promise.allSettled([partners.addKey(userId), partners.addKey(userId)]);
    expect(tooMany.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    await partners.apiKeys.remove(userId, key.apiId);
    const races = await Promise.allSettled(
      Array.from({ length: 5 }, () => partners.addKey(userId)),
    );
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await partners.apiKeys.list(userId)).toHaveLength(20);
  });

  it('counts the calls of each key, however many at once, and writes them down together', async () => {
    await Promise.all(Array.from({ length: 20 }, () => list()));
    await list({ 'X-Api-Signature': 'wrong' });
    expect(await world.deps.database.query('SELECT usage_count FROM api_key')).toEqual([
      { usage_count: '0' },
    ]);
    const [listed] = (await asUser(userId, API_PATHS.listApiKeys)).json<
      { usageCount: number; lastUsedAt: string }[]
    >();
    expect([listed?.usageCount, listed?.lastUsedAt]).toEqual([20, new Date(nowMs()).toISOString()]);
    await Promise.all([partners.usage.flush(), partners.usage.flush()]);
    expect((await partners.apiKeys.list(userId))[0]?.usageCount).toBe(20);
  });

  it("shows no user what is another's: keys, orders and emails", async () => {
    const stranger = await partners.addUser();
    const strangersKey = await partners.addKey(stranger);
    expect(
      (await asUser(stranger, API_PATHS.listApiKeys))
        .json<{ apiId: string }[]>()
        .map(({ apiId }) => apiId),
    ).toEqual([strangersKey.apiId]);
    for (const [url, body] of [
      [API_PATHS.updateApiKey, { apiId: key.apiId, isActive: false }],
      [API_PATHS.deleteApiKey, { apiId: key.apiId }],
    ] as const) {
      expect([url, (await asUser(stranger, url, body)).json()]).toEqual([
        url,
        expect.objectContaining({ status: 'ERR_NOT_FOUND' }),
      ]);
    }
    for (const url of [API_PATHS.generateApiKey, API_PATHS.updateApiKey, API_PATHS.deleteApiKey])
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
    const { orderId } = (await send(ts.post(key, nowMs(), API_PATHS.createOrderV2, minimal))).json<{
      orderId: number;
    }>();
    expect((await send(ts.get(strangersKey, nowMs(), ORDERS))).json()).toEqual([]);
    const history = async (id: number) =>
      (await asUser(id, API_PATHS.userOrders))
        .json<{ orders: { orderId: number; userType: string }[] }>()
        .orders.map((order) => [order.orderId, order.userType]);
    expect([await history(userId), await history(stranger)]).toEqual([[[orderId, 'guest']], []]);
    const info = await send(
      wallet.get(strangersKey, nowMs(), API_PATHS.partnerOrderInfo, `orderId=${orderId}`),
    );
    expect([info.statusCode, info.body.toLowerCase().includes(DESTINATION.toLowerCase())]).toEqual([
      200,
      false,
    ]);
    const email = { orderId, userEmail: 'client@example.com' };
    expect(
      (await send(ts.post(strangersKey, nowMs(), API_PATHS.setEmailV2, email))).json(),
    ).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
    expect((await send(ts.post(key, nowMs(), API_PATHS.setEmailV2, email))).json()).toMatchObject({
      orderId,
      userEmail: 'client@example.com',
    });
    expect(
      (await send(ts.post(key, nowMs() + 1, API_PATHS.setEmailV2, email))).json(),
    ).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });
  });

  it('makes one order of a signed call that is sent again, and of one Idempotency-Key', async () => {
    const idOf = async (request: ClientRequest) =>
      (await send(request)).json<{ orderId: number }>().orderId;
    const request = ts.post(key, nowMs(), API_PATHS.createOrderV2, minimal);
    const ids = await Promise.all([idOf(request), idOf(request), idOf(request)]);
    expect(new Set([...ids, await idOf(request)]).size).toBe(1);
    expect(await idOf(ts.post(key, nowMs() + 1, API_PATHS.createOrderV2, minimal))).not.toBe(
      ids[0],
    );

    const named = (name: string, atMs: number, body: object = minimal, by: KeyPair = key) => {
      const built = ts.post(by, atMs, API_PATHS.createOrderV2, body);
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

  it('returns the first order for a repeated signature, whatever Idempotency-Key comes with it', async () => {
    const send201 = async (request: ClientRequest) => {
      const answer = await send(request);
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
      return answer.json<{ orderId: number }>().orderId;
    };
    const withKey = (request: ClientRequest, name: string): ClientRequest => ({
      ...request,
      headers: { ...request.headers, 'Idempotency-Key': name },
    });
    const signed = ts.post(key, nowMs(), API_PATHS.createOrderV2, minimal);
    const first = await send201(withKey(signed, 'first'));
    const replays = [signed, withKey(signed, 'second'), withKey(signed, 'third')];
    expect(await Promise.all(replays.map(send201))).toEqual([first, first, first]);

    // A retry under the first key is a new signature of the first order, and no more good for a second one.
    const retry = ts.post(key, nowMs() + 7, API_PATHS.createOrderV2, minimal);
    expect(await send201(withKey(retry, 'first'))).toBe(first);
    expect(await send201(withKey(retry, 'fourth'))).toBe(first);
    expect(await send201(retry)).toBe(first);

    const atOnce = ts.post(key, nowMs() + 9, API_PATHS.createOrderV2, minimal);
    const raced = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => send201(withKey(atOnce, name))),
    );
    expect(new Set(raced).size).toBe(1);
    expect((await send(ts.get(key, nowMs(), ORDERS))).json()).toHaveLength(2);
    // The keys that came with a replay are still free for orders of their own.
    expect([first, raced[0]]).not.toContain(
      await send201(
        withKey(ts.post(key, nowMs() + 11, API_PATHS.createOrderV2, minimal), 'second'),
      ),
    );
  });

  it('rejects an address that nobody can be paid at when it is checked, as creating an order does', async () => {
    const {
      depositAddress: { depositAddress },
    } = (await send(ts.post(key, nowMs(), API_PATHS.createOrderV2, minimal))).json<{
      depositAddress: { depositAddress: string };
    }>();
    const check = async (address: string) =>
      (
        await partners.app.inject({
          method: 'POST',
          url: API_PATHS.validateAddress,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ ...INSTRUMENT, address }),
        })
      ).json<{ result: boolean; code?: string }>();
    for (const [index, address] of [
      depositAddress,
      sandbox.chain.hotWalletAddress,
      `0x${'0'.repeat(40)}`,
      world.deps.catalogue.bySlug('usdterc20')?.contractAddress ?? '',
    ].entries()) {
      expect([address, await check(address)]).toEqual([
        address,
        expect.objectContaining({ result: false, valid: false, code: 'address_not_payable' }),
      ]);
      const signed = await send(
        ts.post(key, nowMs() + index, API_PATHS.validateAddressV2, { ...INSTRUMENT, address }),
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
            ts.post(key, nowMs() + count, API_PATHS.createOrderV2, {
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
          ts.post(key, nowMs() + 99, API_PATHS.createOrderV2, {
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
