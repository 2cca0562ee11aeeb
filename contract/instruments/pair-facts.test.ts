import { defaultCatalogue } from './default-catalogue';
import { defaultPairs } from './default-pairs';
import { pairFacts, pairFigures } from './pair-facts';

const pairOf = (from: string, to: string) => ({
  from: defaultCatalogue.bySlug(from)!,
  to: defaultCatalogue.bySlug(to)!,
});
const factsOf = (from: string, to: string) => pairFacts(defaultCatalogue, pairOf(from, to));
const figuresOf = (from: string, to: string) => pairFigures(defaultCatalogue, pairOf(from, to));

it.each([
  ['usdterc20', 'usdttrc20', 'same'],
  ['usdterc20', 'usdcerc20', 'stable'],
  ['usdterc20', 'btc', 'from-stable'],
  ['btc', 'usdterc20', 'to-stable'],
  ['btc', 'eth', 'volatile'],
])('the coins of %s and %s are "%s"', (from, to, coins) => {
  expect(factsOf(from, to).coins).toBe(coins);
});

it.each([
  ['eth', 'usdterc20', 'one'],
  ['eth', 'bnb', 'evm'],
  ['eth', 'btc', 'different'],
])('the networks of %s and %s are "%s"', (from, to, networks) => {
  expect(factsOf(from, to).networks).toBe(networks);
});

it('a coin that pays the fees of its network is no token', () => {
  expect(factsOf('usdttrc20', 'trx')).toMatchObject({ fromKind: 'token', toKind: 'coin' });
  expect(figuresOf('usdttrc20', 'btc').fromFeeCoin).toBe('TRX');
});

it.each([
  ['sol', 'seconds', { waitSeconds: '13', waitMinutes: null }],
  ['eth', 'minutes', { waitSeconds: null, waitMinutes: '2' }],
  ['btc', 'long', { waitSeconds: null, waitMinutes: '20', tradeMinutes: '10' }],
  ['xmr', 'hours', { waitSeconds: null, waitMinutes: '100', confirmations: '50' }],
])('the wait for a deposit of %s takes "%s"', (from, wait, figures) => {
  expect(factsOf(from, 'usdterc20').wait).toBe(wait);
  expect(figuresOf(from, 'usdterc20')).toMatchObject(figures);
});

it.each([
  ['eth', 'evm', '0x'],
  ['btc', 'bitcoin', 'bc1, 1, 3'],
  ['xmr', 'account', '4, 8'],
  ['sol', 'plain', null],
  ['xrp', 'memo', 'r'],
])('an address for %s is of the shape "%s" and starts with %s', (to, address, toStarts) => {
  expect(factsOf('usdttrc20', to).address).toBe(address);
  expect(figuresOf('usdttrc20', to).toStarts).toBe(toStarts);
});

it('a network with memos says what they are called', () => {
  expect(factsOf('btc', 'xrp')).toMatchObject({ fromMemo: 'unused', toMemo: 'used' });
  expect(figuresOf('btc', 'xrp')).toMatchObject({
    fromMemoName: null,
    toMemoName: 'Destination tag',
    toExplorer: 'xrpscan.com',
  });
});

it('the facts of all active pairs are known', () => {
  for (const pair of defaultPairs.activePairs())
    for (const fact of Object.values(pairFacts(defaultCatalogue, pair))) expect(fact).toBeTruthy();
});
