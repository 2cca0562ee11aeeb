import { bech32 } from '@scure/base';
import type { FastifyInstance } from 'fastify';

import { instrumentListResponseSchema } from '@quayside/contract/schemas/instruments';

import { buildTestApp, buildTestMarket } from '../../../testing/market/market-app';

let app: FastifyInstance;
beforeAll(() => {
  app = buildTestApp(buildTestMarket().market);
});
afterAll(() => app.close());

const get = async (url: string) => (await app.inject({ url })).json();

describe('the instrument list endpoint', () => {
  it('lists tradable instruments in full, the same in both versions', async () => {
    const list = await get('/api/v2/instruments/public?providers=crypto');
    expect(instrumentListResponseSchema.parse(list)).toEqual(list);
    expect(list.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      'eth',
      'linkerc20',
      'ltc',
      'shiberc20',
      'usdcerc20',
      'usdterc20',
    ]);
    expect(list).toEqual(await get('/api/v1/instruments/public'));
    expect(list[0]).toMatchObject({
      instrumentType: 'crypto',
      contractAddress: '',
      isSimulated: false,
      price: expect.stringMatching(/^\d+(\.\d+)?$/),
    });
  });

  it('lists the whole catalogue with all=true', async () => {
    expect((await get('/api/v2/instruments/public?all=true')).length).toBeGreaterThanOrEqual(120);
  });
});

describe('pair endpoints', () => {
  it('return all pairs or one page, and match titles case-insensitively', async () => {
    const whole = await get('/api/v2/pairs/public');
    expect(whole.length).toBeGreaterThan(10);
    expect([
      ...(await get('/api/v2/pairs/public?offset=0&limit=3')),
      ...(await get('/api/v2/pairs/public?offset=3&limit=500')),
    ]).toEqual(whole);
    expect(await get(`/api/v2/pairs/public?offset=${whole.length}`)).toEqual([]);
    const fromEther = await get(
      '/api/v2/pairs/public?instrumentFromCurrencyTitle=eth&instrumentFromNetworkTitle=eth',
    );
    expect(fromEther).toEqual(
      whole.filter(
        (row: { instrumentFromCurrencyTitle: string }) => row.instrumentFromCurrencyTitle === 'ETH',
      ),
    );
    expect(whole[0]).toMatchObject({
      isActive: true,
      instrumentToNetworkTitle: expect.any(String),
    });
  });

  it('return a default pair', async () => {
    expect(await get('/api/v1/pairs/default')).toMatchObject({
      instrumentFrom: { slug: 'eth' },
      instrumentTo: { slug: 'usdterc20' },
    });
  });
});

describe('address validation', () => {
  const check = async (body: Record<string, unknown>) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/instruments/public/validate-address',
      payload: { currencyTitle: 'ETH', networkTitle: 'ETH', ...body },
    });
    return { status: response.statusCode, body: response.json() };
  };

  it('returns a result for valid and invalid addresses', async () => {
    expect(await check({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })).toEqual({
      status: 200,
      body: { result: true, valid: true, hasChecksum: true },
    });
    expect(
      await check({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', getRejectReason: true }),
    ).toMatchObject({
      status: 200,
      body: { result: false, valid: false, code: 'address_bad_checksum' },
    });
    expect(await check({ address: '' })).toMatchObject({ status: 200, body: { result: false } });
    expect(await check({ address: 'адрес' })).toMatchObject({
      status: 200,
      body: { result: false },
    });
  });

  it('accepts a regtest address only on a network with a local regtest node', async () => {
    const regtest = (prefix: string) =>
      bech32.encode(prefix, [0, ...bech32.toWords(new Uint8Array(20).fill(7))]);
    expect(
      (await check({ currencyTitle: 'LTC', networkTitle: 'LTC', address: regtest('rltc') })).body,
    ).toMatchObject({ result: true });
    expect(
      (await check({ currencyTitle: 'BTC', networkTitle: 'BTC', address: regtest('bcrt') })).body,
    ).toMatchObject({ result: false });
    expect(
      (await check({ currencyTitle: 'BTC', networkTitle: 'BTC', address: regtest('bc') })).body,
    ).toMatchObject({ result: true });
  });

  it('checks an address together with its memo', async () => {
    const ripple = {
      currencyTitle: 'XRP',
      networkTitle: 'XRP',
      address: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH',
    };
    expect((await check({ ...ripple, memo: '12345' })).body).toMatchObject({ result: true });
    expect((await check({ ...ripple, memo: 'not a number' })).body).toMatchObject({
      result: false,
      code: 'memo_bad_format',
    });
    expect((await check({ ...ripple, memo: '' })).body).toMatchObject({ result: true });
  });

  it('rejects an unknown instrument', async () => {
    expect(
      await check({ currencyTitle: 'USDT', networkTitle: 'USDT', address: 'x' }),
    ).toMatchObject({ status: 422, body: { status: 'ERR_UNPROCESSABLE_ENTITY' } });
  });
});
