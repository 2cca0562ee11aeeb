import { coinAnswer } from '../../features/exchange/fixtures/coins';
import { siteFacts } from '../../config/site-facts';
import { loadMoney, readInstruments } from '../api/instruments';
import { findLegacyPair } from './legacy-pair';

jest.mock('../../config/site-facts', () => ({ siteFacts: { offersCardPurchases: true } }));
jest.mock('../api/instruments', () => ({ readInstruments: jest.fn(), loadMoney: jest.fn() }));

const coins = [
  coinAnswer('BTC', 'BTC'),
  coinAnswer('USDT', 'ERC20', { slug: 'usdterc20', bestChangeName: 'USDTERC20' }),
  coinAnswer('BNB', 'BSC', { slug: 'bnbbsc', bestChangeName: 'BNBBEP20' }),
];
const dollar = coinAnswer('USD', 'USD', {
  slug: 'usd',
  bestChangeName: 'CARDUSD',
  instrumentType: 'fiat',
});

beforeEach(() => {
  jest.mocked(readInstruments).mockReset().mockResolvedValue(coins);
  jest
    .mocked(loadMoney)
    .mockReset()
    .mockResolvedValue([...coins, dollar]);
  Object.assign(siteFacts, { offersCardPurchases: true });
});

test.each([
  ['btc', 'usdterc20', { from: 'btc', to: 'usdterc20' }],
  ['USDTERC20', 'BTC', { from: 'usdterc20', to: 'btc' }],
  ['BTC', 'bnbbep20', { from: 'btc', to: 'bnbbsc' }],
])(
  '%s and %s are slugs or rate-list names of coins, and money is not asked for',
  async (from, to, pair) => {
    expect(await findLegacyPair(from, to)).toEqual(pair);
    expect(loadMoney).not.toHaveBeenCalled();
  },
);

test.each([
  ['USD', 'BTC', { from: 'usd', to: 'btc' }],
  ['btc', 'cardusd', { from: 'btc', to: 'usd' }],
])('%s and %s: what is no coin may be money', async (from, to, pair) => {
  expect(await findLegacyPair(from, to)).toEqual(pair);
});

test.each([
  ['USDT', 'BTC'],
  ['BTC', 'USDT'],
  ['BTC', 'NOSUCHCOIN'],
  ['', 'BTC'],
])(
  'a ticker without its network is not guessed, and an unknown name is none: %s and %s',
  async (from, to) => {
    expect(await findLegacyPair(from, to)).toBeNull();
  },
);

test('money is not asked for where no cards are taken', async () => {
  Object.assign(siteFacts, { offersCardPurchases: false });
  expect(await findLegacyPair('USD', 'BTC')).toBeNull();
  expect(loadMoney).not.toHaveBeenCalled();
});

test('fails where the coins could not be loaded', async () => {
  jest.mocked(readInstruments).mockRejectedValue(new Error('away'));
  await expect(findLegacyPair('BTC', 'USDTERC20')).rejects.toThrow('away');
});
