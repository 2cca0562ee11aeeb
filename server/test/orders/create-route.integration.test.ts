import { errorBodySchema } from '@quayside/contract/errors/error-body';
import { orderAnswerSchema } from '@quayside/contract/operations/orders';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { withBothDatabases } from '../database';
import { walletOf } from '../../usecases/deposits/wallet-of';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { keepHotTransfer } from '../hot-transfer';
import { buildOrderApp, type OrderApp } from '../order-app';
import { buildOrderWorld, DESTINATION, REFUND, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;
let world: OrderWorld;
let calls: OrderApp;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const XRP = { currencyTitle: 'XRP', networkTitle: 'XRP' };
const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const toXrp = { instrumentTo: XRP, destinationAddress: XRP_ADDRESS };
const BAD_CHECKSUM = '0x52908400098527886E0F7030069857D2E4169Ee7';
const address = { data: { address: expect.any(String) } };
const memo = { data: { memo: expect.any(String) } };

type Refusal = readonly [
  name: string,
  body: object | string,
  httpStatus: number,
  status: string,
  more?: object,
];

const REFUSALS: readonly Refusal[] = [
  [
    'an unknown instrument',
    { instrumentTo: { currencyTitle: 'NOPE', networkTitle: 'ERC20' } },
    422,
    'ERR_UNPROCESSABLE_ENTITY',
    { data: { details: { field: 'instrumentTo' } } },
  ],
  [
    'a currency in the place of a network',
    { instrumentTo: { currencyTitle: 'USDT', networkTitle: 'USDT' } },
    422,
    'ERR_UNPROCESSABLE_ENTITY',
  ],
  [
    'equal instruments',
    { instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' } },
    422,
    'ERR_PAIR_NOT_ACTIVE',
  ],
  [
    'an amount below the minimum',
    { claimedDepositAmount: '0.0000001' },
    422,
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    {
      data: {
        details: { field: 'claimedDepositAmount', expected: expect.stringMatching(/^0\.\d+$/) },
      },
    },
  ],
  [
    'an amount above the maximum',
    { claimedDepositAmount: '100000000' },
    422,
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    {
      data: {
        details: {
          field: 'claimedDepositAmount',
          expected: expect.stringMatching(/^\d+(\.\d+)?$/),
        },
      },
    },
  ],
  ['a bad address', { destinationAddress: '0x1234' }, 400, 'ERR_HTTP', address],
  [
    'a bad checksum',
    { destinationAddress: BAD_CHECKSUM },
    400,
    'ERR_HTTP',
    { data: { ...address.data, details: { code: 'address_bad_checksum' } } },
  ],
  ['a bad refund address', { refundAddress: '0x1234' }, 400, 'ERR_HTTP', address],
  ['a memo that is not said', toXrp, 400, 'ERR_HTTP', memo],
  [
    'a memo that a broken client names "undefined"',
    { ...toXrp, destinationAddressMemo: 'undefined' },
    400,
    'ERR_HTTP',
    memo,
  ],
  [
    'a memo of rounded digits',
    `{"instrumentFrom":{"currencyTitle":"ETH","networkTitle":"ETH"},"instrumentTo":{"currencyTitle":"XRP","networkTitle":"XRP"},"destinationAddress":"${XRP_ADDRESS}","claimedDepositAmount":"1","destinationAddressMemo":12345678901234567890}`,
    400,
    'ERR_VALIDATION',
    { data: { details: { field: 'destinationAddressMemo' } } },
  ],
  [
    'terms that the rate has moved away from',
    { claimedPublicRate: { claimedAmountToReceive: '999999' } },
    409,
    'ERR_NOT_ACCEPTABLE',
    {
      data: {
        details: {
          field: 'claimedPublicRate',
          claimedAmountToReceive: expect.stringMatching(/^\d+(\.\d+)?$/),
          price: expect.any(String),
        },
      },
    },
  ],
  [
    'a fixed rate without a refund address',
    { rateMode: 'FIXED' },
    400,
    'ERR_VALIDATION',
    { data: { details: { field: 'refundAddress' } } },
  ],
  [
    'a fixed rate that refunds to where it pays',
    { rateMode: 'FIXED', refundAddress: DESTINATION.toLowerCase() },
    400,
    'ERR_VALIDATION',
    { data: { details: { field: 'refundAddress' } } },
  ],
  ...[
    '-1',
    '1e3',
    '1e-41',
    '5e-19',
    '9'.repeat(40),
    '٣',
    '１',
    '1,5',
    '+1',
    '0x10',
    'NaN',
    '',
    '0',
    '0e-8',
    -1,
    1e40,
    5e-324,
  ].map((amount): Refusal => [
    `the amount ${JSON.stringify(amount)}`,
    { claimedDepositAmount: amount },
    expect.any(Number) as never,
    expect.stringMatching(/^ERR_(VALIDATION|CLAIMED_DEPOSIT_AMOUNT_TOO_BIG)$/) as never,
    { data: { details: { field: 'claimedDepositAmount' } } },
  ]),
  ...['[]', '"text"', 'null', '7', 'true'].map((text): Refusal => [
    `the JSON ${text}`,
    text,
    400,
    'ERR_VALIDATION',
  ]),
  ['no body', '', 400, 'ERR_VALIDATION'],
  ...['{', '{"a":'].map((text): Refusal => [
    `the broken JSON ${text}`,
    text,
    400,
    'ERR_BAD_REQUEST',
  ]),
  ['a body too large', `{"a":"${'x'.repeat(70_000)}"}`, 413, 'ERR_PAYLOAD_TOO_LARGE'],
  ...[
    'destinationAddress',
    'refundAddress',
    'destinationAddressMemo',
    'referrerId',
    'browserFingerprint',
    'markupAffiliateId',
    'userEmail',
    'legacyOrderId',
    'locale',
    'markup',
    'rateMode',
  ].flatMap((field): Refusal[] =>
    ['a\0@b.com', 'a\u0001@b.com', '\ud800a@b.com', 'x'.repeat(600)].map((text) => [
      `${field} of ${JSON.stringify(text.slice(0, 20))}`,
      { [field]: text },
      400,
      'ERR_VALIDATION',
      { data: { details: { field } } },
    ]),
  ),
];

withBothDatabases('the creation of an order over HTTP', (open) => {
  beforeEach(async () => {
    world = await buildOrderWorld(await open(), sandbox);
    calls = buildOrderApp(world);
  });
  afterEach(async () => {
    await calls.app.close();
  });

  const nextIndex = () =>
    world.deps.stores.deposits.nextDerivationIndex(
      world.deps.database,
      walletOf([sandbox.chain], sandbox.chain),
      sandbox.chain.key,
    );

  it('refuses what is wrong, by its name in the catalogue, and uses up no deposit address', async () => {
    const before = await nextIndex();
    for (const [name, body, httpStatus, status, more] of REFUSALS) {
      const answer = await calls.create(body);
      expect({ name, httpStatus: answer.statusCode, body: answer.json() as unknown }).toMatchObject(
        { name, httpStatus, body: { status, ...more } },
      );
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      errorBodySchema.parse(answer.json());
      expect(Object.keys(answer.json() as object).sort()).toEqual(['data', 'message', 'status']);
    }
    expect(await nextIndex()).toBe(before + 1);
    expect(await world.deps.stores.orders.countByState(world.deps.database)).toEqual([]);
  });

  it('takes the minimal body, a floating rate that refunds to where it pays, and a memo that is said to be none', async () => {
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
      const answer = await calls.create(body);
      expect([body, answer.statusCode]).toEqual([body, 201]);
      orderAnswerSchema.parse(answer.json());
    }
  });

  it('takes an amount in exponent form, with more digits than the coin has, or as a JSON number', async () => {
    for (const [given, amount] of [
      ['1e-1', '0.1'],
      ['0.30000000000000004441', '0.300000000000000044'],
      [0.1 + 0.2, '0.30000000000000004'],
      ['2.50E-01', '0.25'],
    ] as const) {
      const answer = await calls.create({ claimedDepositAmount: given });
      expect([given, answer.statusCode, answer.json()]).toMatchObject([
        given,
        201,
        { claimedDepositAmount: amount },
      ]);
    }
  });

  it('never lets campaign data stand in the way', async () => {
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
      const answer = await calls.create(minimalText(payload));
      expect([index, answer.statusCode]).toEqual([index, 201]);
    }
    const rows = await world.deps.database.query<{ utm: unknown }>(
      'SELECT utm FROM orders ORDER BY created_at, order_id',
    );
    expect(rows.map(({ utm }) => utm).filter((utm) => utm !== null)).toHaveLength(1);
  });

  it('rejects destinations and refund addresses that nobody can be paid at', async () => {
    const {
      depositAddress: { depositAddress },
    } = (await calls.create()).json<{ depositAddress: { depositAddress: string } }>();
    const own = sandbox.chain.hotWalletAddress;
    const deployed = sandbox.config.tokens[0]?.contractAddress ?? '';
    const contracts = ['usdterc20', 'usdtbep20'].map(
      (slug) => world.deps.catalogue.bySlug(slug)?.contractAddress ?? '',
    );
    for (const address of [
      `0x${'0'.repeat(40)}`,
      own,
      own.toLowerCase(),
      deployed,
      ...contracts,
      depositAddress,
      `0x${depositAddress.slice(2).toUpperCase()}`,
    ]) {
      for (const body of [{ destinationAddress: address }, { refundAddress: address }]) {
        const answer = await calls.create(body);
        expect([body, answer.statusCode, answer.json()]).toMatchObject([
          body,
          400,
          {
            status: 'ERR_HTTP',
            data: {
              address: expect.any(String),
              details: {
                field: Object.keys(body)[0],
                code: address === deployed ? 'address_type_not_supported' : 'address_not_payable',
              },
            },
          },
        ]);
      }
    }
    // Another network with the same addresses, and no node of ours.
    expect(
      (
        await calls.create({
          instrumentTo: { currencyTitle: 'BNB', networkTitle: 'BEP20' },
          destinationAddress: depositAddress,
        })
      ).json(),
    ).toMatchObject({ data: { details: { code: 'address_not_payable' } } });
    expect(await world.deps.database.query('SELECT 1 FROM orders')).toHaveLength(1);
  });

  it('rejects a former hot wallet, however it is spelled', async () => {
    const former = '0x52908400098527886E0F7030069857D2E4169EE7';
    await keepHotTransfer(world.deps.database, sandbox.chain.key, former.toLowerCase());
    for (const address of [former, former.toLowerCase()]) {
      for (const body of [{ destinationAddress: address }, { refundAddress: address }]) {
        expect((await calls.create(body)).json()).toMatchObject({
          status: 'ERR_HTTP',
          data: { details: { field: Object.keys(body)[0], code: 'address_not_payable' } },
        });
      }
    }
  });

  it('rejects a refund to an address that nobody can be paid at', async () => {
    const {
      orderId,
      depositAddress: { depositAddress },
    } = (await calls.create()).json<{
      orderId: number;
      depositAddress: { depositAddress: string };
    }>();
    for (const refundAddress of [
      depositAddress,
      sandbox.chain.hotWalletAddress,
      `0x${'0'.repeat(40)}`,
    ]) {
      expect(
        (
          await calls.post(API_PATHS.requestRefund, {
            orderId,
            destinationAddress: DESTINATION,
            refundAddress,
          })
        ).json(),
      ).toMatchObject({
        status: 'ERR_HTTP',
        data: { details: { field: 'refundAddress', code: 'address_not_payable' } },
      });
    }
  });

  it('keeps one caller to its number of unpaid orders, even when it calls at once from all of its network', async () => {
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

  it('answers bad text on the other order calls with a refusal', async () => {
    const { orderId } = (await calls.create()).json<{ orderId: number }>();
    for (const path of [API_PATHS.orderInfo, API_PATHS.orderInfoV2]) {
      for (const query of [
        'destinationAddress=%00',
        `orderId=${orderId}&destinationAddress=a%00b`,
        'orderId=%00&destinationAddress=a',
      ])
        expect((await calls.get(path, query)).statusCode).toBe(400);
    }
    expect((await calls.get(API_PATHS.refundInfo, 'orderId=%00')).statusCode).toBe(400);
    expect(
      (await calls.post(API_PATHS.setEmail, { orderId, userEmail: 'a\u0001b@example.com' })).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION' });
    expect(
      (await calls.post(API_PATHS.setEmail, { orderId: '\0', userEmail: 'a@example.com' })).json(),
    ).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
    expect(
      (
        await calls.post(API_PATHS.requestRefund, {
          orderId,
          destinationAddress: 'a\0',
          refundAddress: REFUND,
        })
      ).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION' });
  });

  it('keeps the time of the last change when the email is set', async () => {
    const { orderId, updatedAt } = (await calls.create()).json<{
      orderId: number;
      updatedAt: string;
    }>();
    world.advanceTime(60_000);
    expect(
      (
        await calls.post(API_PATHS.setEmail, {
          orderId,
          userEmail: 'a@example.com',
          destinationAddress: DESTINATION,
        })
      ).json(),
    ).toMatchObject({ userEmail: 'a@example.com', updatedAt });
    expect((await world.order(orderId)).updatedAtMs).toBe(Date.parse(updatedAt));
  });

  it('sets the email for who knows the destination address, and for the browser session that made the order', async () => {
    const email = 'a@example.com';
    const made = await calls.create();
    const { orderId } = made.json<{ orderId: number }>();
    const cookie = String(made.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-order_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const session = cookie.split(';')[0] ?? '';
    const setEmail = (body: object, headers: Record<string, string> = {}) =>
      calls.app.inject({
        method: 'POST',
        url: API_PATHS.setEmail,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
    const strangers = [
      {},
      { cookie: session.toLowerCase() },
      { cookie: `${session.slice(0, -1)}!` },
      { cookie: '__Host-order_session=' },
      { cookie: `__Host-order_session=${'A'.repeat(43)}` },
    ];
    for (const headers of strangers) {
      const refused = await setEmail({ orderId, userEmail: 'thief@example.com' }, headers);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { status: 'ERR_NOT_ACCEPTABLE', message: 'Email is already set' },
      ]);
    }
    expect((await world.order(orderId)).userEmail).toBeNull();
    expect(
      (
        await setEmail(
          { orderId, userEmail: email, destinationAddress: REFUND },
          { cookie: session },
        )
      ).json(),
    ).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
    expect(
      (await setEmail({ orderId, userEmail: email }, { cookie: `a=b; ${session}; c=d` })).json(),
    ).toMatchObject({ userEmail: email, destinationAddress: DESTINATION });
    expect(
      (await setEmail({ orderId, userEmail: email }, { cookie: session })).json(),
    ).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });

    const again = await calls.app.inject({
      method: 'POST',
      url: API_PATHS.createOrder,
      headers: { 'content-type': 'application/json', cookie: session },
      payload: minimalText('null'),
    });
    expect(again.headers['set-cookie']).toBeUndefined();
    const second = again.json<{ orderId: number }>().orderId;
    expect(
      (await setEmail({ orderId: second, userEmail: email }, { cookie: session })).json(),
    ).toMatchObject({ userEmail: email });
    const third = (await calls.create()).json<{ orderId: number }>().orderId;
    expect(
      (await setEmail({ orderId: third, userEmail: email }, { cookie: session })).json(),
    ).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });
    expect(
      (
        await setEmail({ orderId: third, userEmail: email, destinationAddress: DESTINATION })
      ).json(),
    ).toMatchObject({ userEmail: email, destinationAddress: DESTINATION });
  });

  it('is found by its address alone without what opens it, and not at all while it names where a refund of it goes', async () => {
    const byAddress = (path: string) => calls.get(path, `destinationAddress=${DESTINATION}`);
    expect((await byAddress(API_PATHS.orderInfo)).json()).toMatchObject({
      status: 'ERR_NOT_FOUND_E',
    });
    const floating = (await calls.create({ userEmail: 'a@example.com' })).json<{
      orderId: number;
      legacyOrderId: string;
      depositAddress: { depositAddress: string; proof: { signature: string } };
    }>();
    await calls.create({ rateMode: 'FIXED', refundAddress: REFUND });
    for (const path of [API_PATHS.orderInfo, API_PATHS.orderInfoV2]) {
      const found = await byAddress(path);
      expect(found.json()).toMatchObject({
        state: 'created',
        userEmail: null,
        depositAddress: { depositAddress: floating.depositAddress.depositAddress, proof: null },
      });
      for (const secret of [
        String(floating.orderId),
        floating.legacyOrderId,
        'a@example.com',
        floating.depositAddress.proof.signature,
      ])
        expect(found.body).not.toContain(secret);
    }
  });

  it('shows a payout from its broadcast on, and no sweep', async () => {
    const { orderId } = (await calls.create()).json<{ orderId: number }>();
    const { transfers } = world.deps.stores;
    const sql = world.deps.database;
    const shown = async () =>
      (await calls.get(API_PATHS.orderInfo, `orderId=${orderId}&destinationAddress=${DESTINATION}`))
        .json<{ withdrawals: { txId: string }[] }>()
        .withdrawals.map(({ txId }) => txId);
    const base = {
      orderId,
      depositId: null,
      chainKey: sandbox.chain.key,
      fromWallet: 'hot',
      toAddress: DESTINATION,
      assetSlug: 'usdterc20',
      amountMinor: 1n,
    } as const;
    await transfers.enqueue(
      sql,
      { ...base, transferKey: `payout:${orderId}`, purpose: 'payout' },
      0,
    );
    await transfers.enqueue(sql, { ...base, transferKey: `gas:${orderId}`, purpose: 'gas' }, 0);
    const seen = [await shown()];
    for (const [index, transfer] of (await transfers.ofOrder(sql, orderId)).entries()) {
      const prepared = {
        chainKey: base.chainKey,
        from: 'hot',
        to: DESTINATION,
        assetSlug: base.assetSlug,
        amountMinor: 1n,
        maxFeeMinor: 1n,
        spentOutputs: [],
        payload: '',
      } as const;
      await transfers.keepSigned(
        sql,
        transfer.transferId,
        prepared,
        { rawTransaction: '0x', txId: `0x${transfer.purpose}` },
        { nonce: 1_000 + index, sender: sandbox.chain.hotWalletAddress },
        0,
      );
    }
    seen.push(await shown());
    for (const { transferId } of await transfers.ofOrder(sql, orderId))
      await transfers.noteBroadcast(sql, transferId, 0);
    seen.push(await shown());
    expect(seen).toEqual([[], [], ['0xpayout']]);
  });
});

/** The minimal body as text, around JSON that `JSON.stringify` cannot write. */
function minimalText(utmData: string): string {
  return `{"instrumentFrom":{"currencyTitle":"ETH","networkTitle":"ETH"},"instrumentTo":{"currencyTitle":"USDT","networkTitle":"ERC20"},"destinationAddress":"${DESTINATION}","claimedDepositAmount":"1","utmData":${utmData}}`;
}
