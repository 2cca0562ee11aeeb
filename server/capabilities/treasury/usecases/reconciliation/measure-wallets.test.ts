import type { Holding } from '../../../../chains/block-balances';
import type { PayoutChain } from '../../../../chains/chain';
import type { BooksSnapshot } from '../../ports/reconciliation-store';
import { measureWallets } from './measure-wallets';

const BLOCK = { height: 7, hash: '0x7' };
const SNAPSHOT: BooksSnapshot = {
  block: BLOCK,
  booked: [],
  transfers: [],
  received: [],
  hotWallets: ['hot'],
  due: [],
  totals: new Map(),
};

test.each([
  ['disagree about the cold one', async () => null],
  ['fail to show the cold one', async () => Promise.reject(new Error('away'))],
])('measureWallets compares the other wallets while nodes %s', async (_case, ofCold) => {
  const readColdHistory = jest.fn(async () => true);
  const chain = {
    ...{ key: 'ltc', nativeSlug: 'ltc', assetSlugs: ['ltc'] },
    ...{ hotWalletAddress: 'hot', coldAddress: 'cold', deriveDepositAddress: () => 'deposit' },
    readColdHistory,
    blockRefAt: async () => BLOCK,
    balancesAt: async (_block: unknown, holdings: readonly Holding[]) =>
      holdings.some(({ address }) => address === 'cold') ? ofCold() : holdings.map(() => 5n),
  } as unknown as PayoutChain;
  const deps = {} as Parameters<typeof measureWallets>[0];
  const measured = await measureWallets(deps, chain, SNAPSHOT);
  expect(measured?.isColdShown).toBe(false);
  expect(measured?.wallets).toEqual([
    expect.objectContaining({ wallet: 'hot', differenceMinor: 5n }),
    expect.objectContaining({ wallet: 'addresses', differenceMinor: 0n }),
  ]);
  expect(readColdHistory).not.toHaveBeenCalled();
});
