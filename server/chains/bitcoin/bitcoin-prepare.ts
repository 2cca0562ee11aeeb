import type { PreparedTransfer, TransferRequest } from '../chain';
import { assertFeeWithin, InsufficientFundsError, TransferRejectedError } from '../chain-errors';
import type { ReadUnspent } from './agreed-outputs';
import { canonicalBitcoinAddress, outputScriptOf } from './bitcoin-addresses';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { FeeRates } from './bitcoin-fees';
import { encodeBitcoinPayload, sumMinor } from './bitcoin-payload';
import {
  leastRaise,
  selectAll,
  selectForAmount,
  selectForJoining,
  type Selection,
  type Spendable,
} from './coin-selection';
import { readChainable } from './chained-outputs';
import type { CoreClient } from './core-client';
import type { UnspentOutput } from './watch-wallet';

export type BitcoinPrepareDeps = {
  readonly config: BitcoinChainConfig;
  readonly core: CoreClient;
  readonly unspentOf: ReadUnspent;
  readonly feeRates: FeeRates;
  /** The most that the transfer may cost; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
};

/**
 * Builds an unsigned transfer from confirmed outputs of one wallet, and from unconfirmed change of
 * ours if those do not suffice; change goes to the hot wallet.
 * @throws FeeTooHighError, InsufficientFundsError, TransferRejectedError
 */
export async function prepareBitcoinTransfer(
  deps: BitcoinPrepareDeps,
  request: TransferRequest,
  sender: string,
): Promise<PreparedTransfer> {
  const { config, maxFeeMinor } = deps;
  if (request.assetSlug !== config.nativeSlug)
    throw new Error(`Chain ${config.key} does not carry ${request.assetSlug}.`);
  const to = canonicalBitcoinAddress(request.to, config.parameters);
  const selectFrom = (spendable: readonly Spendable[]) =>
    select(deps, { ...request, to }, sender, spendable);
  const { selection, amountMinor } =
    request.changeOf === undefined
      ? await selectConfirmed(deps, request, sender, selectFrom)
      : selectFrom(
          await readChainable(deps, { ...request, chainable: [request.changeOf] }, sender),
        );
  // Leaves room for a cancellation, which has to pay a little more.
  const isCancellable = request.from === 'hot' && request.amountMinor !== 'all';
  const roomMinor = isCancellable ? leastRaise(selection.inputs.length) : 0n;
  assertFeeWithin(maxFeeMinor, config.nativeSlug, selection.feeMinor + roomMinor);
  const change =
    selection.changeMinor > 0n
      ? [{ address: config.hotWalletAddress, amountMinor: selection.changeMinor }]
      : [];
  return {
    chainKey: config.key,
    from: request.from,
    to,
    assetSlug: request.assetSlug,
    amountMinor,
    maxFeeMinor: selection.feeMinor,
    spentOutputs: selection.inputs.map(outputName),
    payload: encodeBitcoinPayload({
      inputs: selection.inputs.map(({ txId, index, amountMinor: amount }) => ({
        txId,
        index,
        amountMinor: amount,
      })),
      outputs: [{ address: to, amountMinor }, ...change],
    }),
  };
}

type Selected = { readonly selection: Selection; readonly amountMinor: bigint };

/** Selects confirmed outputs, and unconfirmed change of ours if those do not suffice. */
async function selectConfirmed(
  deps: BitcoinPrepareDeps,
  request: TransferRequest,
  sender: string,
  selectFrom: (spendable: readonly Spendable[]) => Selected,
): Promise<Selected> {
  const excluded = new Set(request.excludedOutputs);
  const unspent = await deps.unspentOf(sender, 1);
  const outputs = unspent.filter((output) => !excluded.has(outputName(output)));
  try {
    return selectFrom(outputs);
  } catch (error) {
    if (!(error instanceof InsufficientFundsError)) throw error;
    return selectFrom([...outputs, ...(await readChainable(deps, request, sender))]);
  }
}

const outputName = ({ txId, index }: UnspentOutput) => `${txId}:${index}`;

function select(
  { config, feeRates: { wanted: feeRate }, maxFeeMinor }: BitcoinPrepareDeps,
  request: TransferRequest,
  sender: string,
  outputs: readonly Spendable[],
): Selected {
  const paymentScript = payableScript(config, request.to);
  const availableMinor = sumMinor(outputs);
  const minMinor = BigInt(config.parameters.leastOutputMinor);
  const shortOf = (neededMinor: bigint) =>
    new InsufficientFundsError({
      assetSlug: request.assetSlug,
      address: sender,
      neededMinor,
      availableMinor,
    });
  if (request.amountMinor === 'all') {
    const selection =
      request.isJoining === true
        ? selectForJoining(outputs, feeRate, paymentScript, maxFeeMinor)
        : selectAll(outputs, feeRate, paymentScript);
    if (selection === null) throw shortOf(minMinor);
    const amountMinor = sumMinor(selection.inputs) - selection.feeMinor;
    if (selection.inputs.length === 0 || amountMinor < minMinor)
      throw shortOf(selection.feeMinor + minMinor);
    return { selection, amountMinor };
  }
  if (request.amountMinor < minMinor)
    throw new TransferRejectedError(config.key, 'it is too small for nodes to pass it on', false);
  const selection = selectForAmount(
    outputs,
    request.amountMinor,
    feeRate,
    paymentScript,
    outputScriptOf(config.hotWalletAddress, config.parameters),
  );
  if (!selection)
    throw shortOf(request.amountMinor + selectAll(outputs, feeRate, paymentScript).feeMinor);
  return { selection, amountMinor: request.amountMinor };
}

function payableScript(config: BitcoinChainConfig, address: string): Uint8Array {
  try {
    return outputScriptOf(address, config.parameters);
  } catch {
    throw new TransferRejectedError(
      config.key,
      `${address} is not an address of this chain`,
      false,
    );
  }
}
