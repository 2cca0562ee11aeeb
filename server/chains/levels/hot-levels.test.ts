import { sandboxChainsConfig } from '../../sandbox/sandbox-chains';
import { checkChainsConfig } from '../chains-config';
import { hotLevelsOf } from './hot-levels';

const [evm] = sandboxChainsConfig({
  evm: { rpcUrl: 'http://127.0.0.1:1', chainId: 31_337, tokens: [] },
  litecoin: null,
});
const COLD = `0x${'c0'.repeat(20)}`;
const eth = { low: '0.5', target: '2', high: '10' };
const problemsOf = (changes: object): readonly string[] => {
  const checked = checkChainsConfig([{ ...evm, ...changes }]);
  return 'problems' in checked ? checked.problems : [];
};

test.each<[object, string]>([
  [{ hotLevels: { eth } }, 'hotLevels of evm-31337 needs its coldAddress'],
  [{ hotLevels: { btc: eth }, coldAddress: COLD }, 'names btc, which that chain does not have'],
  [{ hotLevels: { eth: { ...eth, high: '2' } }, coldAddress: COLD }, 'target below high'],
  [{ hotLevels: { eth: { ...eth, low: '3' } }, coldAddress: COLD }, 'low must be below target'],
  [
    { hotLevels: { eth: { ...eth, low: '-1' } }, coldAddress: COLD },
    'expected whole coins as text',
  ],
  [{ coldAddress: evm?.hotWalletAddress }, 'is its hot wallet'],
])('checkChainsConfig rejects %j', (changes, problem) => {
  expect(problemsOf(changes)).toEqual([expect.stringContaining(problem)]);
});

test('checkChainsConfig accepts levels with a cold address, and a cold address alone', () => {
  expect(problemsOf({ coldAddress: COLD, hotLevels: { eth } })).toEqual([]);
  expect(problemsOf({ coldAddress: COLD })).toEqual([]);
});

const chain = { key: 'evm-1', hotWalletAddress: '0x1', coldAddress: COLD, hotLevels: { eth } };

test('hotLevelsOf returns levels in smallest units', () => {
  expect(hotLevelsOf(chain, () => 3)).toEqual([
    {
      chainKey: 'evm-1',
      assetSlug: 'eth',
      hotWalletAddress: '0x1',
      coldAddress: COLD,
      ...{ lowMinor: 500n, targetMinor: 2_000n, highMinor: 10_000n },
    },
  ]);
});

test('hotLevelsOf rejects amounts with more decimals than the asset, so that no level becomes 0', () => {
  expect(() => hotLevelsOf(chain, () => 0)).toThrow('eth has no amount of 0.5 coins');
  expect(() => hotLevelsOf(chain, () => undefined)).toThrow('eth has no amount of 0.5 coins');
});
