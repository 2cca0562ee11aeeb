import type { IncomingTransfer } from '../chain';
import { addBalanceVotes, type SeenIncrease } from './balance-votes';
import type { TransferVotes } from './transfer-votes';

const payment = (transferKey: string, amountMinor: bigint, address = '0xa'): IncomingTransfer => ({
  assetSlug: 'eth',
  txId: '0x1',
  transferKey,
  address,
  amountMinor,
});
/** The votes on a transfer that node 0 shows and node 1 cannot see. */
const votesOn = (transfer: IncomingTransfer): TransferVotes => ({
  transfer,
  inFavour: [0],
  against: [],
  silent: [1],
});
const received = (receivedMinor: bigint, changes: Partial<SeenIncrease> = {}): SeenIncrease => ({
  position: 1,
  address: '0xa',
  receivedMinor,
  hasSpent: false,
  ...changes,
});

type Verdict = 'for' | 'against' | 'silent';

const verdictOf = ({ inFavour, against }: TransferVotes): Verdict => {
  if (inFavour.includes(1)) return 'for';
  return against.includes(1) ? 'against' : 'silent';
};

const ten = payment('trace:0', 10n);
const another = payment('trace:1', 10n);
const direct = payment('native', 10n);

test.each<
  [
    string,
    readonly IncomingTransfer[],
    readonly IncomingTransfer[],
    readonly SeenIncrease[],
    readonly Verdict[],
  ]
>([
  ['confirms a transfer that it covers', [ten], [], [received(10n)], ['for']],
  ['covers two transfers', [ten, another], [], [received(20n)], ['for', 'for']],
  [
    'cannot tell which one of two arrived if it covers one',
    [ten, another],
    [],
    [received(10n)],
    ['silent', 'silent'],
  ],
  ['denies two that did not arrive', [ten, another], [], [received(0n)], ['against', 'against']],
  ['does not count for a known transfer again', [ten], [direct], [received(10n)], ['against']],
  ['covers a known transfer and another one', [ten], [direct], [received(20n)], ['for']],
  ['cannot tell if less arrived than is claimed', [ten], [], [received(9n)], ['silent']],
  [
    'of an address that spent does not deny',
    [ten],
    [],
    [received(0n, { hasSpent: true })],
    ['silent'],
  ],
  [
    'of an address that spent confirms what it covers',
    [ten],
    [],
    [received(10n, { hasSpent: true })],
    ['for'],
  ],
  ['of another address says nothing', [ten], [], [received(10n, { address: '0xb' })], ['silent']],
  [
    'counts for its own address only',
    [ten, payment('trace:1', 5n, '0xb')],
    [payment('native', 7n, '0xb')],
    [received(10n), received(7n, { address: '0xb' })],
    ['for', 'against'],
  ],
  [
    'of a node that sees transfers is not asked for',
    [ten],
    [],
    [received(0n, { position: 0 })],
    ['silent'],
  ],
])('a balance %s', (_what, open, known, increases, expected) => {
  expect(addBalanceVotes(open.map(votesOn), known, increases).map(verdictOf)).toEqual(expected);
});
