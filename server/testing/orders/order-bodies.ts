import { DESTINATION } from './order-harness';

const XRP = { currencyTitle: 'XRP', networkTitle: 'XRP' };
const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
export const toXrp = { instrumentTo: XRP, destinationAddress: XRP_ADDRESS };
const BAD_CHECKSUM = '0x52908400098527886E0F7030069857D2E4169Ee7';
const address = { data: { address: expect.any(String) } };
const memo = { data: { memo: expect.any(String) } };

type Rejection = readonly [
  name: string,
  body: object | string,
  httpStatus: number,
  status: string,
  more?: object,
];

export const REJECTED_ORDERS: readonly Rejection[] = [
  [
    'an unknown instrument',
    { instrumentTo: { currencyTitle: 'NOPE', networkTitle: 'ERC20' } },
    422,
    'ERR_UNPROCESSABLE_ENTITY',
    { data: { details: { field: 'instrumentTo' } } },
  ],
  [
    'a currency in place of a network',
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
  ['a missing memo', toXrp, 400, 'ERR_HTTP', memo],
  [
    'the memo "undefined" of a broken client',
    { ...toXrp, destinationAddressMemo: 'undefined' },
    400,
    'ERR_HTTP',
    memo,
  ],
  [
    'a memo whose digits are rounded',
    '{"instrumentFrom":{"currencyTitle":"ETH","networkTitle":"ETH"},' +
      '"instrumentTo":{"currencyTitle":"XRP","networkTitle":"XRP"},' +
      `"destinationAddress":"${XRP_ADDRESS}","claimedDepositAmount":"1",` +
      '"destinationAddressMemo":12345678901234567890}',
    400,
    'ERR_VALIDATION',
    { data: { details: { field: 'destinationAddressMemo' } } },
  ],
  [
    'outdated terms',
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
    'a fixed rate with the destination as refund address',
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
  ].map((amount): Rejection => [
    `the amount ${JSON.stringify(amount)}`,
    { claimedDepositAmount: amount },
    expect.any(Number) as never,
    expect.stringMatching(/^ERR_(VALIDATION|CLAIMED_DEPOSIT_AMOUNT_TOO_BIG)$/) as never,
    { data: { details: { field: 'claimedDepositAmount' } } },
  ]),
  ...['[]', '"text"', 'null', '7', 'true'].map((text): Rejection => [
    `the JSON ${text}`,
    text,
    400,
    'ERR_VALIDATION',
  ]),
  ['no body', '', 400, 'ERR_VALIDATION'],
  ...['{', '{"a":'].map((text): Rejection => [
    `the broken JSON ${text}`,
    text,
    400,
    'ERR_BAD_REQUEST',
  ]),
  ['a body that is too large', `{"a":"${'x'.repeat(70_000)}"}`, 413, 'ERR_PAYLOAD_TOO_LARGE'],
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
  ].flatMap((field): Rejection[] =>
    ['a\0@b.com', 'a\u0001@b.com', '\ud800a@b.com', 'x'.repeat(600)].map((text) => [
      `${field} of ${JSON.stringify(text.slice(0, 20))}`,
      { [field]: text },
      400,
      'ERR_VALIDATION',
      { data: { details: { field } } },
    ]),
  ),
];

/** Returns the minimal body as text, around JSON that `JSON.stringify` can't write. */
export function minimalText(utmData: string): string {
  return (
    '{"instrumentFrom":{"currencyTitle":"ETH","networkTitle":"ETH"},' +
    '"instrumentTo":{"currencyTitle":"USDT","networkTitle":"ERC20"},' +
    `"destinationAddress":"${DESTINATION}","claimedDepositAmount":"1","utmData":${utmData}}`
  );
}
