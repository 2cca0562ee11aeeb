import { siteFacts } from '../../config/site-facts';
import { coinResponse } from '../../features/exchange/fixtures/coins';
import { loadFiat, readInstruments } from '../api/instruments';
import { findLegacyPair } from './legacy-pair';

jest.mock('../../config/site-facts', () => ({ siteFacts: { offersCardPurchases: true } }));
jest.mock('../api/instruments', () => ({ readInstruments: jest.fn(), loadFiat: jest.fn() }));

const coins = [
  coinResponse('BTC', 'BTC'),
  coinResponse('USDT', 'ERC20', { slug: 'usdterc20', bestChangeName: 'USDTERC20' }),
  coinResponse('BNB', 'BSC', { slug: 'bnbbsc', bestChangeName: 'BNBBEP20' }),
];
const dollar = coinResponse('USD', 'USD', {
  slug: 'usd',
  bestChangeName: 'CARDUSD',
  instrumentType: 'fiat',
});

beforeEach(() => {
  jest.mocked(readInstruments).mockReset().mockResolvedValue(coins);
  jest
    .mocked(loadFiat)
    .mockReset()
    .mockResolvedValue([...coins, dollar]);
  Object.assign(siteFacts, { offersCardPurchases: true });
});

test.each([
  ['btc', 'usdterc20', { from: 'btc', to: 'usdterc20' }],
  ['USDTERC20', 'BTC', { from: 'usdterc20', to: 'btc' }],
  ['BTC', 'bnbbep20', { from: 'btc', to: 'bnbbsc' }],
])(
  'findLegacyPair accepts %s and %s as slugs or rate-list names of coins, without loading fiat currencies',
  async (from, to, pair) => {
    expect(await findLegacyPair(from, to)).toEqual(pair);
    expect(loadFiat).not.toHaveBeenCalled();
  },
);

test.each([
  ['USD', 'BTC', { from: 'usd', to: 'btc' }],
  ['btc', 'cardusd', { from: 'btc', to: 'usd' }],
])(
  'findLegacyPair of %s and %s searches the fiat currencies if a name is not a coin',
  async (from, to, pair) => {
    expect(await findLegacyPair(from, to)).toEqual(pair);
  },
);

test.each([
  ['USDT', 'BTC'],
  ['BTC', 'USDT'],
  ['BTC', 'NOSUCHCOIN'],
  ['', 'BTC'],
])(
  'findLegacyPair makes no guess for an unknown name or a ticker without its network: %j and %j',
  async (from, to) => {
    expect(await findLegacyPair(from, to)).toBeNull();
  },
);

test('findLegacyPair does not load fiat currencies if the site accepts no cards', async () => {
  Object.assign(siteFacts, { offersCardPurchases: false });
  expect(await findLegacyPair('USD', 'BTC')).toBeNull();
  expect(loadFiat).not.toHaveBeenCalled();
});

test('findLegacyPair fails if the coins could not be loaded', async () => {
  jest.mocked(readInstruments).mockRejectedValue(new Error('away'));
  await expect(findLegacyPair('BTC', 'USDTERC20')).rejects.toThrow('away');
});
