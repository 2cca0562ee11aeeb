import {
  CHAINS,
  LITECOIN_HOT,
  LITECOIN_THIEF,
  TRON_THIEF,
} from '../../../testing/signer/attack-requests';
import { SMALL_POLICY } from '../../../testing/signer/small-policy';
import { coldAddressProblems, limitProblems, policyNotices } from './policy-notices';

const limits = (perPayoutMinor: bigint, perHourMinor: bigint, perDayMinor: bigint) =>
  new Map([['eth', { perPayoutMinor, perHourMinor, perDayMinor, approvals: [] }]]);

test.each([
  ['in ascending order', limits(1n, 1n, 2n), 0],
  ['with more per payout than per hour', limits(2n, 1n, 2n), 1],
  ['with more per hour than per day', limits(1n, 3n, 2n), 1],
])('limits %s have this number of problems: %s', (_what, assets, count) => {
  expect(limitProblems(assets)).toHaveLength(count);
});

test('a policy is compared with the chains and the journal', () => {
  const policy = { ...SMALL_POLICY, deadTransactions: new Set(['0xAB', '0xcd']) };
  const notices = policyNotices(policy, CHAINS, [{ txId: '0xcd' }]);
  expect(notices).toContain(
    'The policy does not name the chain evm-31337: nothing is signed there.',
  );
  expect(notices).toContain('The policy does not name the asset ltc: nothing is paid in it.');
  expect(notices).toContain('deadTransactions lists 0xAB, which is not in the journal.');
  expect(notices.join(' ')).not.toContain('0xcd');
});

const CHECKSUMMED = '0x52908400098527886E0F7030069857D2E4169EE7';

test.each([
  ['evm-31337', CHECKSUMMED, 0],
  ['evm-31337', CHECKSUMMED.toLowerCase(), 1],
  ['evm-31337', CHECKSUMMED.replace('E7', 'e7'), 1],
  ['evm-31337', LITECOIN_HOT, 1],
  ['litecoin-regtest', LITECOIN_THIEF, 0],
  ['litecoin-regtest', `${LITECOIN_THIEF.slice(0, -1)}q`, 1],
  ['tron-sandbox', TRON_THIEF, 0],
  ['tron-sandbox', TRON_THIEF.replace('R', 'S'), 1],
])('the cold address of %s, %s, has this number of problems: %i', (key, coldAddress, count) => {
  const limits = { feePerTransaction: '1', feesPerDay: '1', coldAddress };
  expect(coldAddressProblems({ chains: { [key]: limits } }, CHAINS)).toHaveLength(count);
});
