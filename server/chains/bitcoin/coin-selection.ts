import type { UnspentOutput } from './watch-wallet';

/** An output that may be spent. */
export type Spendable = UnspentOutput & {
  /**
   * What spending it costs in addition to the fee for its size: the fees that the unconfirmed
   * transactions before it lack, so that a miner takes all of them.
   */
  readonly carriedMinor?: bigint;
};

export type Selection = {
  readonly inputs: readonly Spendable[];
  readonly changeMinor: bigint;
  readonly feeMinor: bigint;
};

/**
 * Sizes in virtual bytes, for native segwit inputs with one key. Rounded up, as the node does when
 * it calculates the required fee.
 */
const OVERHEAD = 11;
const INPUT = 68;
/**
 * Smaller change is added to the fee: Litecoin's nodes do not relay a transaction with a segwit
 * output below 2,940, and a signed transaction cannot be changed.
 */
export const MIN_CHANGE_MINOR = 3_000n;
/** Keeps a transaction well below the largest size that nodes relay. */
const MAX_INPUTS = 500;

const outputSize = (script: Uint8Array) => 9 + script.length;
export const sizeOf = (inputCount: number, outputScripts: readonly Uint8Array[]): bigint =>
  BigInt(
    OVERHEAD +
      INPUT * inputCount +
      outputScripts.reduce((sum, script) => sum + outputSize(script), 0),
  );
const feeOf = (inputCount: number, outputScripts: readonly Uint8Array[], feeRate: bigint) =>
  feeRate * sizeOf(inputCount, outputScripts);

const compareAmounts = (one: UnspentOutput, other: UnspentOutput): number =>
  one.amountMinor === other.amountMinor
    ? one.txId.localeCompare(other.txId) || one.index - other.index
    : one.amountMinor < other.amountMinor
      ? 1
      : -1;
const carriedBy = ({ carriedMinor = 0n }: Spendable): bigint => carriedMinor;

/** Returns the outputs that bring more than they cost, in the order in which they are spent. */
const worthSpending = (outputs: readonly Spendable[], feeRate: bigint): readonly Spendable[] =>
  [...outputs]
    .filter((output) => output.amountMinor > feeRate * BigInt(INPUT) + carriedBy(output))
    .sort((one, other) =>
      carriedBy(one) === carriedBy(other)
        ? compareAmounts(one, other)
        : carriedBy(one) < carriedBy(other)
          ? -1
          : 1,
    )
    .slice(0, MAX_INPUTS);

/**
 * Selects outputs for a payment, largest first, so that few are spent. Change that is too small for
 * an output is added to the fee, and outputs that cost more than they bring are left out.
 * @returns `null` if the outputs do not cover the payment
 */
export function selectForAmount(
  outputs: readonly Spendable[],
  amountMinor: bigint,
  feeRate: bigint,
  paymentScript: Uint8Array,
  changeScript: Uint8Array,
): Selection | null {
  const inputs: Spendable[] = [];
  let sum = 0n;
  let carried = 0n;
  for (const output of worthSpending(outputs, feeRate)) {
    inputs.push(output);
    sum += output.amountMinor;
    carried += carriedBy(output);
    const feeWithChange = carried + feeOf(inputs.length, [paymentScript, changeScript], feeRate);
    const changeMinor = sum - amountMinor - feeWithChange;
    if (changeMinor >= MIN_CHANGE_MINOR) return { inputs, changeMinor, feeMinor: feeWithChange };
    if (sum - amountMinor >= carried + feeOf(inputs.length, [paymentScript], feeRate))
      return { inputs, changeMinor: 0n, feeMinor: sum - amountMinor };
  }
  return null;
}

export type Raised = { readonly feeMinor: bigint; readonly changeMinor: bigint };

/** Nodes also want a replacement to pay for being relayed: one unit per virtual byte. */
const RELAY_RATE = 1n;
/** At least as long as the output script of any common kind of address. */
const LONGEST_SCRIPT = new Uint8Array(34);

/** Returns the least by which a replacement with one output has to raise the fee. */
export const leastRaise = (inputCount: number): bigint =>
  RELAY_RATE * sizeOf(inputCount, [LONGEST_SCRIPT]);

/**
 * Returns the fee that a replacement of a payment pays, and the change that is left. Change that is
 * too small for an output is added to the fee.
 * @param inputs the outputs that it spends
 * @param spentFeeMinor what the transaction that it replaces pays
 * @param carriedMinor the fees that unconfirmed transactions before it lack
 * @returns `null` if the inputs do not cover it
 */
export function raiseFee(
  inputs: readonly UnspentOutput[],
  amountMinor: bigint,
  feeRate: bigint,
  spentFeeMinor: bigint,
  paymentScript: Uint8Array,
  changeScript: Uint8Array,
  carriedMinor: bigint,
): Raised | null {
  const leftMinor = inputs.reduce((sum, input) => sum + input.amountMinor, 0n) - amountMinor;
  const feeFor = (scripts: readonly Uint8Array[]): bigint => {
    const size = sizeOf(inputs.length, scripts);
    const [wanted, accepted] = [feeRate * size + carriedMinor, spentFeeMinor + RELAY_RATE * size];
    return wanted > accepted ? wanted : accepted;
  };
  const withChange = feeFor([paymentScript, changeScript]);
  if (leftMinor - withChange >= MIN_CHANGE_MINOR)
    return { feeMinor: withChange, changeMinor: leftMinor - withChange };
  return leftMinor >= feeFor([paymentScript]) ? { feeMinor: leftMinor, changeMinor: 0n } : null;
}

/**
 * Selects all outputs for a sweep to one address, except those that cost more than they bring.
 * @returns the inputs and the fee to pay from them; `changeMinor` is 0
 */
export function selectAll(
  outputs: readonly Spendable[],
  feeRate: bigint,
  paymentScript: Uint8Array,
): Selection {
  const inputs = worthSpending(outputs, feeRate);
  const carriedMinor = inputs.reduce((sum, input) => sum + carriedBy(input), 0n);
  const feeMinor = carriedMinor + feeOf(inputs.length, [paymentScript], feeRate);
  return { inputs, changeMinor: 0n, feeMinor };
}

/** More outputs than a hot wallet needs, so joining the small ones pays off later. */
const MANY_OUTPUTS = 30;
/** Keeps the fee of one transaction moderate. */
const MAX_JOINED = 100;
/** Leaves room in the limit to speed a transaction up until fees are this many times as high. */
const JOINING_HEADROOM = 5n;

/**
 * Selects small outputs to be joined into one. The largest one stays free for payments.
 * @param maxFeeMinor the most that a transfer may cost; `null` for no limit
 * @returns `null` if there are few outputs, or fees are too close to the limit
 */
export function selectForJoining(
  outputs: readonly UnspentOutput[],
  feeRate: bigint,
  script: Uint8Array,
  maxFeeMinor: bigint | null,
): Selection | null {
  const worth = worthSpending(outputs, feeRate);
  if (worth.length < MANY_OUTPUTS) return null;
  const most = maxFeeMinor === null ? MAX_JOINED : joinedWithin(maxFeeMinor, feeRate, script);
  if (most < MANY_OUTPUTS / 2) return null;
  const inputs = worth.slice(1).slice(-most);
  return { inputs, changeMinor: 0n, feeMinor: feeOf(inputs.length, [script], feeRate) };
}

function joinedWithin(maxFeeMinor: bigint, feeRate: bigint, script: Uint8Array): number {
  const size = Number(maxFeeMinor / (feeRate * JOINING_HEADROOM));
  return Math.min(MAX_JOINED, Math.floor((size - OVERHEAD - outputSize(script)) / INPUT));
}

/**
 * The size that a payout is assumed to have before there are any: two inputs, such as the change of
 * another payout and a deposit, and two outputs, one of them change.
 */
export const TYPICAL_SIZE = 209n;

/** The size of a sweep: one deposit, which the hot wallet gets. */
export const SWEEP_SIZE = 110n;

/** Returns how many outputs a payment with change can spend within a limit, with room to cancel it. */
export function inputsWithin(maxFeeMinor: bigint, feeRate: bigint): number {
  const size = Number(maxFeeMinor / (feeRate + RELAY_RATE));
  const fixed = OVERHEAD + 2 * outputSize(LONGEST_SCRIPT);
  return Math.min(MAX_INPUTS, Math.max(0, Math.floor((size - fixed) / INPUT)));
}
