import type { IncomingTransfer } from '../chain';
import { agreeOnAmounts } from './agree-on-amounts';

const paying = (amountMinor: bigint): IncomingTransfer => ({
  assetSlug: 'usdterc20',
  txId: '0x1',
  transferKey: 'token:0',
  address: '0xa',
  amountMinor,
});
const reported = paying(10n);

test.each<[string, readonly (readonly IncomingTransfer[])[], readonly IncomingTransfer[] | null]>([
  ['everything arrived', [[reported], [reported]], [reported]],
  ['the token kept a part', [[paying(9n)], [paying(9n)]], [paying(9n)]],
  ['nothing arrived', [[], []], []],
  ['one of two nodes shows that nothing arrived', [[], [reported]], null],
  ['two of three nodes agree', [[], [reported], [reported]], [reported]],
  ['only one node has measured it', [[reported]], null],
  ['two and two nodes disagree', [[reported], [reported], [], []], null],
])('agreeOnAmounts needs the quorum for an amount: %s', (_what, measured, arrived) => {
  expect(agreeOnAmounts([reported], measured, 2)).toEqual({
    transfers: arrived ?? [],
    disputed: arrived === null ? [reported] : [],
  });
});
