import { FeeTooHighError } from '../chain-errors';
import type { SweepGas } from './fee-estimate';

/** The gas that the sweep of a token lacks, in the chain's coin. */
export type SweepFunding = {
  /** What to send to its address; 0 if the sweep can be sent with what is there. */
  readonly fundMinor: bigint;
  /** `fundMinor` plus the fee for sending it. */
  readonly costMinor: bigint;
};

export type FundingState = {
  readonly nativeSlug: string;
  /** The gas at the address. */
  readonly heldMinor: bigint;
  /** What earlier gas for this sweep has cost: amounts and fees. */
  readonly spentMinor: bigint;
  /** Whether the sweep is signed, and has to be replaced with a higher fee. */
  readonly isReplaced: boolean;
  /** The most that collecting a deposit may cost altogether; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
};

const NOTHING: SweepFunding = { fundMinor: 0n, costMinor: 0n };

/** A replacement must offer at least a tenth more, and fees may rise until it is sent. */
const raised = (minor: bigint): bigint => (minor * 9n) / 8n;

/**
 * Returns the fee to reserve for the transfer of gas, given its current fee: its fee cap allows the
 * base fee to double.
 */
export const sendingReserve = (sendingMinor: bigint): bigint => sendingMinor * 2n;

/**
 * Returns what has to be sent to a deposit address before its tokens can be swept. The sweep is paid
 * from what was sent, so all that is sent for one sweep, and the fees for sending it, are what
 * collecting the deposit costs. They stay within the limit of a single transfer, unless
 * fees rise so far that signed gas has to be replaced.
 * @throws FeeTooHighError while they would not
 */
export function sweepFunding(
  { leastMinor, wantedMinor, sendingMinor }: SweepGas,
  { nativeSlug, heldMinor, spentMinor, isReplaced, maxFeeMinor }: FundingState,
): SweepFunding {
  if (heldMinor >= (isReplaced ? wantedMinor : leastMinor)) return NOTHING;
  const fundMinor = (isReplaced ? raised(wantedMinor) : wantedMinor) - heldMinor;
  const mostMinor = spentMinor + fundMinor + sendingReserve(sendingMinor);
  if (maxFeeMinor !== null && mostMinor > maxFeeMinor)
    throw new FeeTooHighError(nativeSlug, mostMinor, maxFeeMinor, 'collecting one deposit');
  return { fundMinor, costMinor: fundMinor + sendingMinor };
}
