import type { Chain } from '../../../chains/chain';
import type { DepositDeps } from './deposit-deps';
import { createAddressBook } from './address-book';

test('a server watches all addresses of its wallet, and derives only the last one', async () => {
  const derived: number[] = [];
  const chain = {
    key: 'evm',
    walletKey: 'wallet',
    hotWalletAddress: 'hot',
    coldAddress: null,
    canonicalAddress: (address: string) => address,
    deriveDepositAddress: (index: number) => `derived ${derived.push(index)}`,
  } as Partial<Chain> as Chain;
  const deps = {
    chains: [chain],
    stores: {
      deposits: {
        addresses: async () => [
          { address: 'first', derivationIndex: 7, position: 0 },
          { address: 'second', derivationIndex: 3, position: 1 },
        ],
      },
      lostAddresses: { after: async () => [{ address: 'lost', derivationIndex: 5 }] },
    },
  } as unknown as DepositDeps;
  const book = createAddressBook(deps, chain);
  await book.refresh();
  await book.refresh();
  expect(['hot', 'first', 'second', 'lost', 'other'].map(book.isWatched)).toEqual([
    ...[true, true, true, true],
    false,
  ]);
  expect(derived).toEqual([7]);
});
