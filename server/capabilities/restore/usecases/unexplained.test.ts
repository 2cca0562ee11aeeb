import type { Chain } from '../../../chains/chain';
import { foundTransaction } from '../../../testing/restore/found-transaction';
import type { OpenPayment } from '../ports/restore-store';
import type { RestoreDeps } from './restore-deps';
import { readUnexplained } from './unexplained';

const found = foundTransaction('ab', {
  chainKey: 'litecoin',
  isExplained: false,
  toAddress: 'ltc1qclient',
  assetSlug: 'ltc',
  amountMinor: 9n,
  sentAtMs: 1_000,
});
const open: OpenPayment = {
  orderId: 7,
  transferKey: null,
  fromWallet: 'hot',
  toAddress: 'LTC1QCLIENT',
  assetSlug: 'ltc',
  amounts: { leastMinor: 10n, mostMinor: 10n },
  createdAtMs: 0,
};

test('an unexplained transaction may have paid an order whose client wrote the address in another form', async () => {
  const deps = {
    database: {},
    stores: { foundTransactions: { all: async () => [found] } },
    restore: {
      openPayments: async () => [open],
      settledInPlaceOf: async () => null,
      signedTransfers: async () => [],
    },
    chains: [
      {
        key: 'litecoin',
        assetSlugs: ['ltc'],
        canonicalAddress: (address: string) => address.toLowerCase(),
      } as unknown as Chain,
    ],
  } as unknown as RestoreDeps;
  expect(await readUnexplained(deps)).toEqual([{ found, orderIds: [7], place: { kind: 'free' } }]);
});
