import type { Hex } from 'viem';
import { parseTransaction } from 'viem/utils';

import type { PreparedTransfer, ReplacementRequest } from '../chain';
import { assertFeeWithin, InsufficientFundsError } from '../chain-errors';
import { safeExtra } from './evm-data-fees';
import type { TransferPrices } from './evm-fee-estimate';
import { encodeEvmPayload, maxFeeOf, type EvmPayload } from './evm-payload';
import { spendableOf } from './evm-prepare';
import type { EvmRpc } from './evm-rpc';

export type ReplaceDeps = TransferPrices & {
  readonly chainKey: string;
  readonly nativeSlug: string;
  readonly rpc: EvmRpc;
  /** The most that the transfer may cost; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
};

/** Gas of a payment of coins to our own wallet. */
const CANCELLATION_GAS = 21_000n;
/** The signer rejects a transfer of zero. */
const CANCELLATION_MINOR = 1n;

/** Nodes accept a replacement if each price is at least 10 percent, and one wei, higher. */
const raised = (price: bigint): bigint => (price * 9n) / 8n + 1n;
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Builds a transaction with the nonce of a signed one and higher fees.
 * @returns `null` if the signed one offers what the next block requires, and the request does not
 *   set `isForced`
 * @throws FeeTooHighError, InsufficientFundsError
 */
export async function prepareEvmReplacement(
  deps: ReplaceDeps,
  request: ReplacementRequest,
  sender: string,
): Promise<PreparedTransfer | null> {
  const current = readPayload(request.current.rawTransaction);
  if (!request.isForced && offersEnough(current, deps.prices)) return null;
  const unpriced: EvmPayload = request.isCancellation
    ? {
        ...current,
        to: sender as Hex,
        value: CANCELLATION_MINOR,
        data: '0x',
        gas: CANCELLATION_GAS + deps.dataFees.gas,
      }
    : current;
  const priced = { ...unpriced, ...replacementPrices(deps, unpriced) } as EvmPayload;
  const payload = request.isCancellation ? priced : withAmount(request, priced, current);
  const maxFeeMinor = maxFeeOf(payload) + safeExtra(deps.dataFees, payload.gas);
  const neededMinor = maxFeeMinor + payload.value;
  const availableMinor = spendableOf(await deps.rpc.balance(sender), request);
  if (availableMinor < neededMinor || payload.value < 0n)
    throw new InsufficientFundsError({
      assetSlug: deps.nativeSlug,
      address: sender,
      neededMinor,
      availableMinor,
    });
  const { from, to, assetSlug, amountMinor } = request;
  const effect = request.isCancellation
    ? { to: sender, assetSlug: deps.nativeSlug, amountMinor: CANCELLATION_MINOR }
    : { to: to.toLowerCase(), assetSlug, amountMinor: request.isAll ? payload.value : amountMinor };
  return {
    chainKey: deps.chainKey,
    from,
    ...effect,
    maxFeeMinor,
    spentOutputs: [],
    payload: encodeEvmPayload(payload),
  };
}

/** Reads the fields of a signed transaction that the new one keeps. */
function readPayload(rawTransaction: string): EvmPayload {
  const signed = parseTransaction(rawTransaction as Hex);
  const common = {
    chainId: signed.chainId ?? 0,
    nonce: signed.nonce ?? 0,
    to: (signed.to ?? '0x').toLowerCase() as Hex,
    value: orZero(signed.value),
    data: signed.data ?? '0x',
    gas: orZero(signed.gas),
  };
  return signed.type === 'eip1559'
    ? {
        type: 'eip1559',
        ...common,
        maxFeePerGas: orZero(signed.maxFeePerGas),
        maxPriorityFeePerGas: orZero(signed.maxPriorityFeePerGas),
      }
    : { type: 'legacy', ...common, gasPrice: orZero(signed.gasPrice) };
}

const orZero = (amount: bigint | undefined): bigint => amount ?? 0n;

function offersEnough(current: EvmPayload, { next, capped }: TransferPrices['prices']): boolean {
  if (current.type === 'legacy') return current.gasPrice >= next;
  return (
    current.maxFeePerGas >= next &&
    (capped === null || current.maxPriorityFeePerGas >= capped.maxPriorityFeePerGas)
  );
}

/**
 * @param current the new transaction, with the prices of the one that it replaces
 * @throws FeeTooHighError if what the next block requires is above the limit
 */
function replacementPrices(
  { prices, dataFees, nativeSlug, maxFeeMinor }: ReplaceDeps,
  current: EvmPayload,
) {
  const { gas } = current;
  const extraMinor = safeExtra(dataFees, gas);
  const limit = (price: bigint): void =>
    assertFeeWithin(maxFeeMinor, nativeSlug, gas * price + extraMinor);
  if (current.type === 'legacy') {
    const gasPrice = higher(raised(current.gasPrice), prices.gasPrice);
    limit(gasPrice);
    return { gasPrice };
  }
  const leastPerGas = higher(raised(current.maxFeePerGas), prices.next);
  limit(leastPerGas);
  const wantedPerGas = higher(leastPerGas, prices.capped?.maxFeePerGas ?? 0n);
  const mostPerGas = maxFeeMinor === null ? wantedPerGas : (maxFeeMinor - extraMinor) / gas;
  const maxFeePerGas = lower(wantedPerGas, mostPerGas);
  const tip = higher(
    raised(current.maxPriorityFeePerGas),
    prices.capped?.maxPriorityFeePerGas ?? 0n,
  );
  return { maxFeePerGas, maxPriorityFeePerGas: lower(tip, maxFeePerGas) };
}

/** A transfer that empties its address pays the higher fee from its amount. */
const withAmount = (
  { isAll }: ReplacementRequest,
  payload: EvmPayload,
  current: EvmPayload,
): EvmPayload =>
  isAll && payload.data === '0x'
    ? { ...payload, value: payload.value - (maxFeeOf(payload) - maxFeeOf(current)) }
    : payload;
