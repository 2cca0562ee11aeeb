import { FeeTooHighError } from '../chain-errors';
import { sweepFunding, type FundingState } from './sweep-funding';

const GAS = { leastMinor: 80n, wantedMinor: 100n, sendingMinor: 10n };
const state = (changes: Partial<FundingState>): FundingState => ({
  nativeSlug: 'eth',
  heldMinor: 0n,
  spentMinor: 0n,
  isReplaced: false,
  maxFeeMinor: null,
  ...changes,
});

test.each<[string, Partial<FundingState>, { fundMinor: bigint; costMinor: bigint }]>([
  ['all that is wanted', {}, { fundMinor: 100n, costMinor: 110n }],
  ['what the address lacks', { heldMinor: 79n }, { fundMinor: 21n, costMinor: 31n }],
  ['nothing if there is enough now', { heldMinor: 80n }, { fundMinor: 0n, costMinor: 0n }],
  [
    'an eighth more than is wanted for a replacement',
    { heldMinor: 80n, isReplaced: true },
    { fundMinor: 32n, costMinor: 42n },
  ],
  [
    'nothing for a replacement that can be paid',
    { heldMinor: 100n, isReplaced: true },
    { fundMinor: 0n, costMinor: 0n },
  ],
  [
    'all that is wanted if it is within the limit, with twice the fee for sending it',
    { maxFeeMinor: 120n },
    { fundMinor: 100n, costMinor: 110n },
  ],
  [
    'more for the same sweep if all of it is within the limit',
    { heldMinor: 70n, spentMinor: 80n, maxFeeMinor: 130n },
    { fundMinor: 30n, costMinor: 40n },
  ],
  [
    'nothing above the limit if there is enough now',
    { heldMinor: 80n, spentMinor: 90n, maxFeeMinor: 1n },
    { fundMinor: 0n, costMinor: 0n },
  ],
])('sweepFunding returns %s', (_title, changes, expected) => {
  expect(sweepFunding(GAS, state(changes))).toEqual(expected);
});

test.each<[string, Partial<FundingState>]>([
  ['the first gas and its fee are above the limit', { maxFeeMinor: 119n }],
  [
    'the gas for one sweep is above the limit together',
    { heldMinor: 70n, spentMinor: 81n, maxFeeMinor: 130n },
  ],
  [
    'the gas for a replacement is above the limit together',
    { heldMinor: 90n, spentMinor: 95n, isReplaced: true, maxFeeMinor: 130n },
  ],
])('sweepFunding throws if %s', (_title, changes) => {
  expect(() => sweepFunding(GAS, state(changes))).toThrow(FeeTooHighError);
});
