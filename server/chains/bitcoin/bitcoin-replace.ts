import { Transaction } from '@scure/btc-signer';

import type { PreparedTransfer, ReplacementRequest } from '../chain';
import { assertFeeWithin, InsufficientFundsError } from '../chain-errors';
import type { ReadUnspent } from './agreed-outputs';
import { outputScriptOf } from './bitcoin-addresses';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { FeeRates } from './bitcoin-fees';
import { encodeBitcoinPayload, sumMinor } from './bitcoin-payload';
import { readPackage } from './chained-outputs';
import { leastRaise, raiseFee, sizeOf } from './coin-selection';
import type { CoreClient } from './core-client';
import { transactionSchema } from './core-schemas';
import type { UnspentOutput } from './watch-wallet';

export type ReplaceDeps = {
  readonly config: BitcoinChainConfig;
  readonly core: CoreClient;
  readonly unspentOf: ReadUnspent;
  readonly feeRates: FeeRates;
  /** The most that the transfer may cost; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
};

/**
 * Builds a transaction that spends the inputs of a signed one, and more if its change does not
 * cover the higher fee.
 * @returns `null` if the signed one pays the current rate, unless `isForced`
 * @throws FeeTooHighError, InsufficientFundsError
 */
export async function prepareBitcoinReplacement(
  deps: ReplaceDeps,
  request: ReplacementRequest,
  sender: string,
): Promise<PreparedTransfer | null> {
  const { config, feeRates } = deps;
  const current = await readSigned(deps, request.current.rawTransaction);
  const wantedMinor = feeRates.wanted * current.size + current.carriedMinor;
  if (!request.isForced && current.feeMinor >= wantedMinor) return null;
  const scripts = {
    payment: outputScriptOf(request.to, config.parameters),
    change: outputScriptOf(config.hotWalletAddress, config.parameters),
  };
  const isWhole = request.isAll || request.isCancellation;
  const replacement = isWhole
    ? wholeOf(deps, request, current, request.isCancellation ? scripts.change : scripts.payment)
    : await paymentOf(deps, request, current, scripts, sender);
  if (replacement === null || replacement.amountMinor < BigInt(config.parameters.leastOutputMinor))
    throw new InsufficientFundsError({
      assetSlug: config.nativeSlug,
      address: sender,
      neededMinor: request.amountMinor + current.feeMinor + 1n,
      availableMinor: sumMinor(current.inputs),
    });
  assertWithinLimit(deps, replacement, isWhole);
  const to = request.isCancellation ? config.hotWalletAddress : request.to;
  const { inputs, amountMinor, changeMinor, feeMinor } = replacement;
  return {
    chainKey: config.key,
    from: request.from,
    to,
    assetSlug: config.nativeSlug,
    amountMinor,
    maxFeeMinor: feeMinor,
    spentOutputs: inputs.map(nameOf),
    payload: encodeBitcoinPayload({
      inputs: [...inputs],
      outputs: [
        { address: to, amountMinor },
        ...(changeMinor > 0n
          ? [{ address: config.hotWalletAddress, amountMinor: changeMinor }]
          : []),
      ],
    }),
  };
}

/** Checks the limit with room for a cancellation, which has to pay a little more. */
function assertWithinLimit(
  { config, maxFeeMinor }: ReplaceDeps,
  { inputs, feeMinor }: Replacement,
  isWhole: boolean,
): void {
  const roomMinor = isWhole ? 0n : leastRaise(inputs.length);
  assertFeeWithin(maxFeeMinor, config.nativeSlug, feeMinor + roomMinor);
}

const nameOf = ({ txId, index }: UnspentOutput): string => `${txId}:${index}`;

type Signed = {
  readonly inputs: readonly UnspentOutput[];
  readonly feeMinor: bigint;
  readonly size: bigint;
  /** The fees that its unconfirmed ancestors lack at the current rate. */
  readonly carriedMinor: bigint;
};

/** Reads what a signed transaction spends and pays. Its bytes lack the amounts of its inputs. */
async function readSigned(deps: ReplaceDeps, rawTransaction: string): Promise<Signed> {
  const signed = Transaction.fromRaw(Buffer.from(rawTransaction, 'hex'), {
    allowUnknownOutputs: true,
  });
  const inputs: UnspentOutput[] = [];
  // One after the other: a node rejects more than a few requests at once.
  for (let at = 0; at < signed.inputsLength; at += 1) {
    const input = signed.getInput(at);
    const txId = Buffer.from(input.txid ?? new Uint8Array()).toString('hex');
    const index = input.index ?? 0;
    const source = await deps.core.request(transactionSchema, 'getrawtransaction', [txId, true]);
    const amountMinor = source.vout.find(({ n }) => n === index)?.value;
    if (amountMinor === undefined) throw new Error(`The output ${txId}:${index} has no amount`);
    inputs.push({ txId, index, amountMinor });
  }
  let paidMinor = 0n;
  for (let at = 0; at < signed.outputsLength; at += 1)
    paidMinor += signed.getOutput(at).amount ?? 0n;
  return {
    inputs,
    feeMinor: sumMinor(inputs) - paidMinor,
    size: BigInt(signed.vsize),
    carriedMinor: await readLacking(deps, inputs),
  };
}

/** Returns the fees that the unconfirmed sources of these outputs lack at the current rate. */
async function readLacking(
  deps: Pick<ReplaceDeps, 'core' | 'feeRates'>,
  outputs: readonly UnspentOutput[],
): Promise<bigint> {
  let lackingMinor = 0n;
  for (const txId of new Set(outputs.map((output) => output.txId)))
    lackingMinor += (await readPackage(deps, txId))?.lackingMinor ?? 0n;
  return lackingMinor;
}

type Replacement = {
  readonly inputs: readonly UnspentOutput[];
  readonly amountMinor: bigint;
  readonly changeMinor: bigint;
  readonly feeMinor: bigint;
};

/** Pays all inputs, less the fee, to one address. A cancellation lowers its fee to the limit. */
function wholeOf(
  { feeRates, maxFeeMinor }: ReplaceDeps,
  { isCancellation }: ReplacementRequest,
  { inputs, feeMinor: spentFeeMinor, carriedMinor }: Signed,
  script: Uint8Array,
): Replacement {
  const size = sizeOf(inputs.length, [script]);
  const due = feeRates.wanted * size + carriedMinor;
  const wanted = isCancellation && maxFeeMinor !== null && due > maxFeeMinor ? maxFeeMinor : due;
  const accepted = spentFeeMinor + size;
  const feeMinor = wanted > accepted ? wanted : accepted;
  return { inputs, amountMinor: sumMinor(inputs) - feeMinor, changeMinor: 0n, feeMinor };
}

async function paymentOf(
  { unspentOf, feeRates }: ReplaceDeps,
  { amountMinor, excludedOutputs }: ReplacementRequest,
  { inputs, feeMinor: spentFeeMinor, carriedMinor }: Signed,
  scripts: { readonly payment: Uint8Array; readonly change: Uint8Array },
  sender: string,
): Promise<Replacement | null> {
  const raise = (all: readonly UnspentOutput[]) =>
    raiseFee(
      all,
      amountMinor,
      feeRates.wanted,
      spentFeeMinor,
      scripts.payment,
      scripts.change,
      carriedMinor,
    );
  const raised = raise(inputs);
  if (raised) return { inputs, amountMinor, ...raised };
  const spent = new Set([...excludedOutputs, ...inputs.map(nameOf)]);
  const more = (await unspentOf(sender, 1))
    .filter((output) => !spent.has(nameOf(output)))
    .sort((one, other) => (one.amountMinor < other.amountMinor ? 1 : -1));
  for (let count = 1; count <= more.length; count += 1) {
    const all = [...inputs, ...more.slice(0, count)];
    const found = raise(all);
    if (found) return { inputs: all, amountMinor, ...found };
  }
  return null;
}
