import type { Chain } from '../../../chains/chain';
import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import type { OpenPayment } from '../ports/restore-store';
import type { RestoreDeps } from './restore-deps';
import { scanChain } from './scan-chain';

const payment: OutgoingPayment = {
  txId: '0x2',
  rawTransaction: '0x',
  sender: '0xhot',
  to: '0xclient',
  assetSlug: 'eth',
  amountMinor: 10n,
  paysOthers: false,
  nonce: 7,
  spentOutputs: [],
  minedAtMs: 1_000,
};
const open = (orderId: number): OpenPayment => ({
  orderId,
  transferKey: null,
  fromWallet: 'hot',
  toAddress: '0xclient',
  assetSlug: 'eth',
  amounts: { leastMinor: 10n, mostMinor: 10n },
  createdAtMs: 0,
});
const chain = {
  key: 'evm-1',
  walletKey: 'evm',
  nativeSlug: 'eth',
  assetSlugs: ['eth'],
  hotWalletAddress: '0xhot',
  canonicalAddress: (address: string) => address,
  readOutgoing: async () => [payment],
} as unknown as Chain;

test('a scan leaves out the order whose transaction an earlier scan found', async () => {
  const none = async (): Promise<readonly never[]> => [];
  const deps = {
    database: {},
    stores: {
      deposits: { addresses: none },
      lostAddresses: { after: none },
      wallets: { hotWallets: none },
      foundTransactions: { all: async () => [{ orderId: 1, transferKey: null }] },
    },
    restore: {
      knownTransactions: async () => new Set(),
      signedTransfers: none,
      openPayments: async () => [open(1), open(2)],
    },
    chains: [chain],
  } as unknown as RestoreDeps;
  const { explained } = await scanChain(deps, chain, 1, 2);
  expect(explained.map(({ found }) => found.orderId)).toEqual([2]);
});
