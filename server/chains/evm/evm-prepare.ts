import type { Hex } from 'viem';

import type { PreparedTransfer, TransferRequest } from '../chain';
import type { TransferLimits } from '../transfer-limits';
import { assertFeeWithin, InsufficientFundsError, TransferRejectedError } from '../chain-errors';
import { JsonRpcError } from '../json-rpc';
import { encodeTransfer, isTransferAllowed } from './erc20';
import type { EvmAssets } from './evm-assets';
import { safeExtra, type DataFees } from './evm-data-fees';
import { withGasMargin, type GasPrices } from './evm-fees';
import { encodeEvmPayload, maxFeeOf, type EvmPayload } from './evm-payload';
import type { EvmRpc } from './evm-rpc';
import { readTokenBalance, rejectUnmovedTransfer } from './evm-token-checks';

export type PrepareDeps = {
  readonly chainKey: string;
  readonly chainId: number;
  readonly rpc: EvmRpc;
  readonly assets: EvmAssets;
  /** One of our addresses other than the hot wallet. */
  readonly ownAddress: string;
  readonly prices: GasPrices;
  /** What publishing such a transaction costs in addition to the gas that it uses. */
  readonly dataFees: DataFees;
  /** The most that the transfer may cost; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
};

type Plan = {
  readonly request: TransferRequest;
  readonly sender: string;
  readonly to: Hex;
  readonly contract: string | null;
};

/**
 * Builds an unsigned transfer.
 * @throws InsufficientFundsError if the sender cannot pay for it now, TransferRejectedError if it
 *   would fail on the chain
 */
export async function prepareEvmTransfer(
  deps: PrepareDeps,
  request: TransferRequest,
  sender: string,
): Promise<PreparedTransfer> {
  const { rpc, assets } = deps;
  const plan: Plan = {
    request,
    sender,
    to: request.to.toLowerCase() as Hex,
    contract: assets.contractOf(request.assetSlug),
  };
  const [heldMinor, tokenBalance] = await Promise.all([
    rpc.balance(sender),
    plan.contract ? readTokenBalance(rpc, plan.contract, sender) : 0n,
  ]);
  const nativeBalance = spendableOf(heldMinor, request);
  const prepared =
    plan.contract === null
      ? await prepareNative(deps, plan, nativeBalance)
      : await prepareToken(deps, plan, plan.contract, {
          tokenMinor: tokenBalance,
          nativeMinor: nativeBalance,
        });
  const maxFeeMinor = maxFeeOf(prepared.payload) + safeExtra(deps.dataFees, prepared.payload.gas);
  requireFunds(
    assets.nativeSlug,
    sender,
    maxFeeMinor + (plan.contract === null ? prepared.amountMinor : 0n),
    nativeBalance,
  );
  return {
    chainKey: deps.chainKey,
    from: request.from,
    to: plan.to,
    assetSlug: request.assetSlug,
    amountMinor: prepared.amountMinor,
    maxFeeMinor,
    spentOutputs: [],
    payload: encodeEvmPayload(prepared.payload),
  };
}

/** Returns what the sender may spend of its coins. */
export const spendableOf = (heldMinor: bigint, { gasMinor }: TransferLimits): bigint =>
  gasMinor === undefined || heldMinor < gasMinor ? heldMinor : gasMinor;

/**
 * A receiver that is a contract determines how much gas a transfer uses, and we pay for it. We
 * reject a transfer that needs more gas than any honest contract uses.
 */
const MAX_GAS = { native: 100_000n, token: 300_000n } as const;

type Prepared = { readonly amountMinor: bigint; readonly payload: EvmPayload };

async function prepareNative(deps: PrepareDeps, plan: Plan, balance: bigint): Promise<Prepared> {
  const isAll = plan.request.amountMinor === 'all';
  const gas = withGasMargin(
    await estimateGas(
      deps,
      {
        from: plan.sender,
        to: plan.to,
        value: plan.request.amountMinor === 'all' ? 0n : plan.request.amountMinor,
      },
      balance,
      plan.request,
    ),
  );
  const pricing = pricingOf(deps, plan, gas);
  const feeMinor =
    safeExtra(deps.dataFees, gas) +
    maxFeeOf({ ...baseOf(deps, plan), value: 0n, gas, to: plan.to, data: '0x', ...pricing });
  const amountMinor =
    plan.request.amountMinor === 'all' ? balance - feeMinor : plan.request.amountMinor;
  if (isAll && amountMinor <= 0n)
    throw new InsufficientFundsError({
      assetSlug: plan.request.assetSlug,
      address: plan.sender,
      neededMinor: feeMinor + 1n,
      availableMinor: balance,
    });
  return {
    amountMinor,
    payload: {
      ...baseOf(deps, plan),
      to: plan.to,
      value: amountMinor,
      data: '0x',
      gas,
      ...pricing,
    },
  };
}

async function prepareToken(
  deps: PrepareDeps,
  plan: Plan,
  contract: string,
  { tokenMinor, nativeMinor }: { readonly tokenMinor: bigint; readonly nativeMinor: bigint },
): Promise<Prepared> {
  const { sender, request } = plan;
  const amountMinor = request.amountMinor === 'all' ? tokenMinor : request.amountMinor;
  requireFunds(request.assetSlug, sender, amountMinor === 0n ? 1n : amountMinor, tokenMinor);
  const data = encodeTransfer(plan.to, amountMinor);
  const gas = withGasMargin(
    await estimateGas(deps, { from: sender, to: contract, data }, tokenMinor, request),
  );
  if (!isTransferAllowed(await deps.rpc.read({ from: sender, to: contract, data })))
    await rejectUnmovedTransfer(deps, {
      from: sender,
      to: plan.to,
      assetSlug: request.assetSlug,
      contract,
      amountMinor,
    });
  return {
    amountMinor,
    payload: {
      ...baseOf(deps, plan),
      to: contract as Hex,
      value: 0n,
      data,
      gas,
      ...pricingOf(withAffordablePrice(deps, gas, nativeMinor), plan, gas),
    },
  };
}

/**
 * A sweep of a token offers what the gas at its address pays for if that is enough for the next
 * block: fees may have risen since the gas was sent.
 */
function withAffordablePrice(deps: PrepareDeps, gas: bigint, nativeMinor: bigint): PrepareDeps {
  const { prices, dataFees } = deps;
  const affordable = (nativeMinor - safeExtra(dataFees, gas)) / gas;
  return affordable < prices.next || affordable >= prices.gasPrice
    ? deps
    : { ...deps, prices: { ...prices, gasPrice: affordable } };
}

const baseOf = (deps: PrepareDeps, plan: Plan) => ({
  chainId: deps.chainId,
  nonce: plan.request.nonce,
});

/**
 * Deposit addresses pay a legacy gas price: its exact cost is known, so that "all" leaves nothing
 * behind. The hot wallet pays with a fee cap, which leaves room for a rising base fee and costs no
 * more than the block requires.
 * @throws FeeTooHighError if what the next block requires would cost more than the limit
 */
function pricingOf(deps: PrepareDeps, { request }: Plan, gas: bigint) {
  const { prices, dataFees, maxFeeMinor, assets } = deps;
  const extraMinor = safeExtra(dataFees, gas);
  const limit = (price: bigint): void =>
    assertFeeWithin(maxFeeMinor, assets.nativeSlug, gas * price + extraMinor);
  if (request.from !== 'hot' || request.amountMinor === 'all' || prices.capped === null) {
    limit(prices.gasPrice);
    return { type: 'legacy' as const, gasPrice: prices.gasPrice };
  }
  limit(prices.next);
  const { maxFeePerGas, maxPriorityFeePerGas } = prices.capped;
  const mostPerGas = maxFeeMinor === null ? maxFeePerGas : (maxFeeMinor - extraMinor) / gas;
  return {
    type: 'eip1559' as const,
    maxFeePerGas: mostPerGas < maxFeePerGas ? mostPerGas : maxFeePerGas,
    maxPriorityFeePerGas,
  };
}

type Estimated = {
  readonly from: string;
  readonly to: string;
  readonly value?: bigint;
  readonly data?: string;
};

/**
 * Returns the gas that a transfer needs now.
 * @throws InsufficientFundsError, TransferRejectedError
 */
export async function estimateGas(
  { chainKey, rpc, dataFees }: Pick<PrepareDeps, 'chainKey' | 'rpc' | 'dataFees'>,
  call: Estimated,
  availableMinor: bigint,
  request: Pick<TransferRequest, 'assetSlug'>,
): Promise<bigint> {
  let gas: bigint;
  try {
    gas = await rpc.estimateGas(call);
  } catch (error) {
    if (!(error instanceof JsonRpcError)) throw error;
    if (/insufficient funds/i.test(error.message))
      throw new InsufficientFundsError({
        assetSlug: request.assetSlug,
        address: call.from,
        neededMinor: call.value ?? 0n,
        availableMinor,
      });
    throw new TransferRejectedError(chainKey, `it would fail: ${error.message}`, false);
  }
  if (gas - dataFees.gas > (call.data === undefined ? MAX_GAS.native : MAX_GAS.token))
    throw new TransferRejectedError(chainKey, `its receiver asks for ${gas} gas`, false);
  return gas;
}

function requireFunds(
  assetSlug: string,
  address: string,
  neededMinor: bigint,
  availableMinor: bigint,
): void {
  if (availableMinor < neededMinor)
    throw new InsufficientFundsError({ assetSlug, address, neededMinor, availableMinor });
}
