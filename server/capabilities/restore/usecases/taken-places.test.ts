import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import type { SignedTransferUse } from '../ports/restore-store';
import { isVersionOf } from './taken-places';

const HOT = '0xhot';
const payout: SignedTransferUse = {
  transferId: '1',
  transferKey: 'payout:1',
  fromWallet: 'hot',
  sender: HOT,
  nonce: 7,
  spentOutputs: [],
  sharedOutputs: [],
  toAddress: '0xCLIENT',
  assetSlug: 'eth',
  exactMinor: 10n,
};
const replacement: OutgoingPayment = {
  txId: '0x2',
  rawTransaction: '0x',
  sender: HOT,
  to: '0xclient',
  assetSlug: 'eth',
  amountMinor: 10n,
  paysOthers: false,
  nonce: 7,
  spentOutputs: [],
  minedAtMs: 0,
};
const chain = { canonicalAddress: (address: string) => address.toLowerCase() };

test.each<[string, Partial<OutgoingPayment>, Partial<SignedTransferUse>, boolean]>([
  ['pays the same', {}, {}, true],
  ['returns the coins to their sender', { to: HOT, amountMinor: 1n }, {}, true],
  ['pays another amount of a sweep', { amountMinor: 9n }, { exactMinor: null }, true],
  [
    'spends an output of it',
    { nonce: null, spentOutputs: ['a:1'] },
    { spentOutputs: ['a:1'] },
    true,
  ],
  ['has another nonce', { nonce: 8 }, {}, false],
  ['has the nonce of another sender', { sender: '0xformer' }, {}, false],
  ['pays another receiver', { to: '0xthief' }, {}, false],
  ['pays another amount', { amountMinor: 1n }, {}, false],
  ['pays in another asset', { assetSlug: 'usdterc20' }, {}, false],
  ['also pays others', { paysOthers: true }, {}, false],
  ['returns a part to its sender and pays others', { to: HOT, paysOthers: true }, {}, false],
])('isVersionOf judges a transaction that %s', (_what, paid, signed, expected) => {
  expect(isVersionOf({ ...payout, ...signed }, { ...replacement, ...paid }, chain)).toBe(expected);
});
