import { explainSigned, readKey, type SignedView } from './explain-signed';

const view = (parts: Partial<SignedView> = {}): SignedView => ({
  transfer: null,
  hasOrder: false,
  isFromLost: false,
  ...parts,
});
const transfer = (attempt: number, state: string) => ({
  transferId: '5',
  transferKey: 'payout:1',
  signedKey: 'payout:1',
  attempt,
  state,
});
const explain = (transferKey: string, parts: Partial<SignedView>) =>
  explainSigned({ transferKey, attempt: 2, sender: '0xhot', to: toOf(transferKey) }, view(parts));
const toOf = (transferKey: string): string =>
  /^(filler|joining):/.test(transferKey) ? '0xhot' : '0xother';

test.each([
  ['payout:1000000000001', { orderId: 1000000000001, depositId: null }],
  ['refund:1000000000001:2', { orderId: 1000000000001, depositId: null }],
  ['sweep:57:again-2', { orderId: null, depositId: 57n }],
  ['gas:57', { orderId: null, depositId: 57n }],
  ['filler:evm-1:0xhot:7', { orderId: null, depositId: null }],
])('readKey reads the numbers in %s', (key, expected) => {
  expect(readKey(key)).toEqual(expected);
});

test.each([
  ['a transfer that is signed', transfer(2, 'broadcast'), { kind: 'version', transferId: '5' }],
  ['a transfer that is signed again', transfer(3, 'queued'), { kind: 'known' }],
  ['a transfer that waits', transfer(2, 'queued'), { kind: 'claimable' }],
  ['a transfer of an earlier attempt', transfer(1, 'broadcast'), { kind: 'claimable' }],
])('explainSigned compares an entry with %s', (_name, found, expected) => {
  expect(explain('payout:1', { transfer: found })).toEqual(expected);
});

test.each<[string, Partial<SignedView>, object]>([
  ['payout:1', { hasOrder: true }, { kind: 'claimable' }],
  ['payout:1', {}, { kind: 'adopt', as: 'lost' }],
  ['refund:1:1', {}, { kind: 'adopt', as: 'lost' }],
  ['sweep:5', {}, { kind: 'claimable' }],
  ['sweep:5', { isFromLost: true }, { kind: 'adopt', as: 'sweep' }],
  ['gas:5', {}, { kind: 'adopt', as: 'gas' }],
  ['cold:evm-1:eth:1', {}, { kind: 'adopt', as: 'cold' }],
  ['owner:first', {}, { kind: 'adopt', as: 'owner' }],
  ['filler:evm-1:0xhot:7', {}, { kind: 'adopt', as: 'filler' }],
  ['joining:bitcoin-2:700', {}, { kind: 'adopt', as: 'filler' }],
  ['reward-withdrawal:ab-1', {}, { kind: 'undecided' }],
])('explainSigned decides about %s if the books lack the transfer: %j', (key, parts, expected) => {
  expect(explain(key, parts)).toEqual(expected);
});
