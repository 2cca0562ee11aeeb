import type { PreparedTransfer, TransferRequest } from '../chain';
import { assertFeeWithin, InsufficientFundsError, TransferRejectedError } from '../chain-errors';
import { canonicalBitcoinAddress, outputScriptOf } from './bitcoin-addresses';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { FeeRates } from './bitcoin-fees';
import { encodeBitcoinPayload, sumMinor } from './bitcoin-payload';
import { selectAll, selectForAmount, type Selection } from './coin-selection';
import type { UnspentOutput, WatchWallet } from './watch-wallet';

export type BitcoinPrepareDeps = {
  readonly config: BitcoinChainConfig;
  readonly watchWallet: WatchWallet;
  readonly feeRates: FeeRates;
  /** The most that the transfer may cost; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
};

/**
 * Builds an unsigned transfer from confirmed outputs of one wallet; change goes to the hot wallet.
 * @throws InsufficientFundsError, TransferRejectedError
 */
export async function prepareBitcoinTransfer(
  { config, watchWallet, feeRates, maxFeeMinor }: BitcoinPrepareDeps,
  request: TransferRequest,
  sender: string,
): Promise<PreparedTransfer> {
  if (request.assetSlug !== config.nativeSlug)
    throw new Error(`Chain ${config.key} does not carry ${request.assetSlug}.`);
  const to = canonicalBitcoinAddress(request.to, config.parameters);
  const excluded = new Set(request.excludedOutputs);
  const unspent = await watchWallet.unspentOf(sender, 1);
  const outputs = unspent.filter((output) => !excluded.has(outputName(output)));
  const { selection, amountMinor } = select(
    config,
    { ...request, to },
    sender,
    outputs,
    feeRates.wanted,
  );
  assertFeeWithin(maxFeeMinor, config.nativeSlug, selection.feeMinor);
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

const outputName = ({ txId, index }: UnspentOutput) => `${txId}:${index}`;

function select(
  config: BitcoinChainConfig,
  request: TransferRequest,
  sender: string,
  outputs: readonly UnspentOutput[],
  feeRate: bigint,
): { selection: Selection; amountMinor: bigint } {
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
    const selection = selectAll(outputs, feeRate, paymentScript);
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
