import {
  deleteApiKey,
  generateApiKey,
  listApiKeys,
  updateApiKey,
} from '@quayside/contract/endpoints/api-keys';
import { listPartnerOrders } from '@quayside/contract/endpoints/partners';

import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderHarness, type OrderHarness } from '../../../testing/orders/order-harness';
import { ts } from '../../../testing/partners/client-requests';
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

withBothDatabases('the API key service', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    ({ partners, userId, key } = await startPartner(harness));
  });
  afterEach(() => partners.app.close());

  const { nowMs, asUser, list } = partnerCalls(() => ({ harness, partners, key }));

  it('creates a key for a request without a body', async () => {
    const made = await partners.app.inject({
      method: 'POST',
      url: generateApiKey.path,
      headers: { 'x-test-user': String(userId) },
    });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ name: 'API key', whiteListIp: '', isActive: true }),
    ]);
  });

  it('rejects a key that is turned off or deleted, and a sandbox key in real mode', async () => {
    await asUser(userId, updateApiKey.path, { apiId: key.apiId, isActive: false });
    expect((await list()).json()).toMatchObject({
      status: 'ERR_UNAUTHORIZED',
      message: expect.stringContaining('turned off'),
    });
    await asUser(userId, updateApiKey.path, { apiId: key.apiId, isActive: true });
    expect((await list()).statusCode).toBe(200);
    const real = partners.inRealMode();
    expect((await real.inject(ts.get(key, nowMs(), ORDERS))).json()).toMatchObject({
      status: 'ERR_UNAUTHORIZED',
      message: expect.stringContaining('sandbox'),
    });
    await real.close();
    expect((await asUser(userId, deleteApiKey.path, { apiId: key.apiId })).json()).toEqual({
      isDone: true,
    });
    expect((await list()).statusCode).toBe(401);
    expect(
      await harness.deps.database.query('SELECT sealed_secret FROM api_key WHERE api_id = $1', [
        key.apiId,
      ]),
    ).toEqual([{ sealed_secret: null }]);
  });

  it('creates a key in the format that clients expect, and shows its secret only once', async () => {
    const made = await asUser(userId, generateApiKey.path, {
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
    const listed = await asUser(userId, listApiKeys.path);
    const { secretKey } = made.json<{ secretKey: string }>();
    for (const text of [
      listed.body,
      JSON.stringify(await harness.deps.database.query('SELECT * FROM api_key')),
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

  it('counts the calls of each key, even concurrent ones, and stores the counts together', async () => {
    await Promise.all(Array.from({ length: 20 }, () => list()));
    await list({ 'X-Api-Signature': 'wrong' });
    expect(await harness.deps.database.query('SELECT usage_count FROM api_key')).toEqual([
      { usage_count: '0' },
    ]);
    const [listed] = (await asUser(userId, listApiKeys.path)).json<
      { usageCount: number; lastUsedAt: string }[]
    >();
    expect([listed?.usageCount, listed?.lastUsedAt]).toEqual([20, new Date(nowMs()).toISOString()]);
    await Promise.all([partners.usage.flush(), partners.usage.flush()]);
    expect((await partners.apiKeys.list(userId))[0]?.usageCount).toBe(20);
  });
});
