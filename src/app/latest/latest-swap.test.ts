import { readLatestSwaps } from './latest-swap';
import { timeAgo } from './time-ago';

const side = (currencyTitle: string) => ({
  currencyTitle,
  networkTitle: 'N',
  precisionDecimals: 8,
  slug: 'x',
  networkFriendlyTitle: 'Net',
  currencyLogoLink: '/coins/x.svg',
});
const row = {
  createdAt: '2026-11-20T09:00:00.000Z',
  completedAt: '2026-11-20T09:30:00.000Z',
  instrumentFrom: side('ETH'),
  instrumentTo: side('USDT'),
  amountToGive: '0.25',
  amountToGet: '494.4',
  isSimulated: true,
};

it('readLatestSwaps parses a row of the latest orders', () => {
  expect(readLatestSwaps([row])).toEqual([
    {
      from: {
        ticker: 'ETH',
        networkName: 'Net',
        logoLink: '/coins/x.svg',
        amount: '0.25',
        priceUsd: '1977.6',
      },
      to: {
        ticker: 'USDT',
        networkName: 'Net',
        logoLink: '/coins/x.svg',
        amount: '494.4',
        priceUsd: null,
      },
      completedAtMs: Date.UTC(2026, 10, 20, 9, 30),
      isSimulated: true,
    },
  ]);
});

it.each([
  ['BTC', '0.01', null],
  ['USDC', '0', null],
] as const)(
  'readLatestSwaps returns no price for a coin swapped for %s (amount %s)',
  (ticker, amountToGet, priceUsd) => {
    expect(
      readLatestSwaps([
        {
          ...row,
          instrumentTo: side(ticker),
          amountToGive: amountToGet === '0' ? '0' : '0.25',
          amountToGet,
        },
      ])[0]?.from.priceUsd,
    ).toBe(priceUsd);
  },
);

it.each([
  ['no time', { completedAt: 'yesterday' }],
  ['an amount that is not a decimal', { amountToGet: '1e9' }],
  ['an amount that is a number', { amountToGive: 1 }],
  ['no coin', { instrumentTo: null }],
  ['a coin without a name', { instrumentFrom: { ...side('ETH'), currencyTitle: undefined } }],
])('readLatestSwaps skips a row with %s', (_what, change) => {
  expect(readLatestSwaps([{ ...row, ...change }, null, row])).toHaveLength(1);
});

it('readLatestSwaps throws if the response is not a list', () => {
  expect(() => readLatestSwaps({ error: 'ERR_INTERNAL_SERVER_ERROR' })).toThrow('no list');
});

describe('timeAgo', () => {
  const minuteMs = 60_000;
  it.each([
    [0, 'now', 0],
    [minuteMs - 1, 'now', 0],
    [minuteMs, 'minutes', 1],
    [59 * minuteMs, 'minutes', 59],
    [60 * minuteMs, 'hours', 1],
    [24 * 60 * minuteMs - 1, 'hours', 23],
    [49 * 60 * minuteMs, 'days', 2],
    [-5 * minuteMs, 'now', 0],
  ])('reports %d ms as the unit %j and the count %d', (passedMs, unit, count) => {
    expect(timeAgo(1_000_000, 1_000_000 + passedMs)).toEqual({ unit, count });
  });
});
