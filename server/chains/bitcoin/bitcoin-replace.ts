import { Transaction } from '@scure/btc-signer';

import type { PreparedTransfer, ReplacementRequest } from '../chain';
import { assertFeeWithin, InsufficientFundsError } from '../chain-errors';
import type { ReadUnspent } from './agreed-outputs';
import { outputScriptOf } from './bitcoin-addresses';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { FeeRates } from './bitcoin-fees';
import { encodeBitcoinPayload, sumMinor } from './bitcoin-payload';
import { raiseFee, sizeOf } from './coin-selection';
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
 * Builds a transaction that spends the outputs of a signed one, and more if its change does not
 * cover the higher fee.
 * @returns `null` if the signed one pays the current rate, and is not to be replaced anyway
 * @throws FeeTooHighError, InsufficientFundsError
 */
export async function prepareBitcoinReplacement(
  deps: ReplaceDeps,
  request: ReplacementRequest,
  sender: string,
): Promise<PreparedTransfer | null> {
  const { config, feeRates } = deps;
  const current = await readSigned(deps, request.current.rawTransaction);
  if (!request.isForced && current.feeRate >= feeRates.wanted) return null;
  const scripts = {
    payment: outputScriptOf(request.to, config.parameters),
    change: outputScriptOf(config.hotWalletAddress, config.parameters),
  };
  const isWhole = request.isAll || request.isCancellation;
  const replacement = isWhole
    ? wholeOf(deps, current, request.isCancellation ? scripts.change : scripts.payment)
    : await paymentOf(deps, request, current, scripts, sender);
  if (replacement === null || replacement.amountMinor < BigInt(config.parameters.leastOutputMinor))
    throw new InsufficientFundsError({
      assetSlug: config.nativeSlug,
      address: sender,
      neededMinor: request.amountMinor + current.feeMinor + 1n,
      availableMinor: sumMinor(current.inputs),
    });
  assertFeeWithin(deps.maxFeeMinor, config.nativeSlug, replacement.feeMinor);
  const to = request.isCancellation ? config.hotWalletAddress : request.to;
  const { inputs, amountMinor, changeMinor, feeMinor } = replacement;
  return {
    chainKey: config.key,
    from: request.from,
    to,
    assetSlug: config.nativeSlug,
    amountMinor,
    maxFeeMinor: feeMinor,
    spentOutputs: inputs.map(({ txId, index }) => `${txId}:${index}`),
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

type Signed = {
  readonly inputs: readonly UnspentOutput[];
  readonly feeMinor: bigint;
  readonly feeRate: bigint;
};

/** Reads what a signed transaction spends and pays. Its bytes do not say what its inputs hold. */
async function readSigned({ core }: ReplaceDeps, rawTransaction: string): Promise<Signed> {
  const signed = Transaction.fromRaw(Buffer.from(rawTransaction, 'hex'), {
    allowUnknownOutputs: true,
  });
  const inputs: UnspentOutput[] = [];
  // One after the other: a node rejects more than a few requests at once.
  for (let at = 0; at < signed.inputsLength; at += 1) {
    const input = signed.getInput(at);
    const txId = Buffer.from(input.txid ?? new Uint8Array()).toString('hex');
    const index = input.index ?? 0;
    const source = await core.request(transactionSchema, 'getrawtransaction', [txId, true]);
    const amountMinor = source.vout.find(({ n }) => n === index)?.value;
    if (amountMinor === undefined) throw new Error(`The output ${txId}:${index} has no amount`);
    inputs.push({ txId, index, amountMinor });
  }
  let paidMinor = 0n;
  for (let at = 0; at < signed.outputsLength; at += 1)
    paidMinor += signed.getOutput(at).amount ?? 0n;
  const feeMinor = sumMinor(inputs) - paidMinor;
  return { inputs, feeMinor, feeRate: feeMinor / BigInt(signed.vsize) };
}

type Replacement = {
  readonly inputs: readonly UnspentOutput[];
  readonly amountMinor: bigint;
  readonly changeMinor: bigint;
  readonly feeMinor: bigint;
};

/** Pays all inputs to one address, less the fee. */
function wholeOf(
  { feeRates }: ReplaceDeps,
  { inputs, feeMinor: spentFeeMinor }: Signed,
  script: Uint8Array,
): Replacement {
  const size = sizeOf(inputs.length, [script]);
  const [wanted, accepted] = [feeRates.wanted * size, spentFeeMinor + size];
  const feeMinor = wanted > accepted ? wanted : accepted;
  return { inputs, amountMinor: sumMinor(inputs) - feeMinor, changeMinor: 0n, feeMinor };
}

async function paymentOf(
  { unspentOf, feeRates }: ReplaceDeps,
  { amountMinor, excludedOutputs }: ReplacementRequest,
  { inputs, feeMinor: spentFeeMinor }: Signed,
  scripts: { readonly payment: Uint8Array; readonly change: Uint8Array },
  sender: string,
): Promise<Replacement | null> {
  const raise = (all: readonly UnspentOutput[]) =>
    raiseFee(all, amountMinor, feeRates.wanted, spentFeeMinor, scripts.payment, scripts.change);
  const raised = raise(inputs);
  if (raised) return { inputs, amountMinor, ...raised };
  const spent = new Set(excludedOutputs);
  const more = (await unspentOf(sender, 1))
    .filter(({ txId, index }) => !spent.has(`${txId}:${index}`))
    .sort((one, other) => (one.amountMinor < other.amountMinor ? 1 : -1));
  for (let count = 1; count <= more.length; count += 1) {
    const all = [...inputs, ...more.slice(0, count)];
    const found = raise(all);
    if (found) return { inputs: all, amountMinor, ...found };
  }
  return null;
}
