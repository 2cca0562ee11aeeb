import type { Chain, PayoutChain } from '../../../chains/chain';
import type { TransferLimits } from '../../../chains/transfer-limits';
import type { Sql } from '../../../platform/database/database';
import type { OutgoingTransfer } from '../../treasury';
import { depositKeyOf, type Deposit } from '../domain/deposit';
import { gasAtAddress } from '../domain/gas-at-address';
import { inRound } from './queue-sweep';
import type { SweepDeps } from './sweep-deps';

type StoreDeps = Pick<SweepDeps, 'database' | 'stores'>;

/** Returns the key of the first gas transfer for the sweep that starts with this deposit. */
export const gasKeyOf = (first: Deposit): string => `gas:${depositKeyOf(first)}${inRound(first)}`;

/** @param sent how many transfers of gas the address has received before */
export const moreGasKeyOf = (first: Deposit, sent: number): string =>
  `${gasKeyOf(first)}:more-${sent}`;

/** The transfer of gas to the address of a deposit. */
export const gasTransfer = (
  chain: Pick<Chain, 'key' | 'nativeSlug'>,
  { orderId, depositId, address }: Deposit,
  transferKey: string,
  amountMinor: bigint,
) =>
  ({
    transferKey,
    purpose: 'gas',
    orderId,
    depositId,
    chainKey: chain.key,
    fromWallet: 'hot',
    toAddress: address,
    assetSlug: chain.nativeSlug,
    amountMinor,
  }) as const;

/** Returns the transfers of an order, each with the fees of all its attempts. */
export async function transfersWithFees(
  { stores }: Pick<StoreDeps, 'stores'>,
  sql: Sql,
  orderId: number,
): Promise<OutgoingTransfer[]> {
  const transfers = await stores.transfers.ofOrder(sql, orderId);
  const retriedFees = await stores.transfers.retriedFees(sql, orderId);
  return transfers.map((transfer) => {
    const retriedMinor = retriedFees.get(transfer.transferId) ?? 0n;
    return retriedMinor === 0n
      ? transfer
      : { ...transfer, feeMinor: (transfer.feeMinor ?? 0n) + retriedMinor };
  });
}

type CollectedDeposit = Pick<OutgoingTransfer, 'orderId' | 'depositId' | 'chainKey'> & {
  readonly address: string;
};

/**
 * Returns what gas for the next sweep of a deposit has cost, in the chain's coin: what was or will be
 * moved to its address since the last confirmed sweep of the same asset, and the fees for that.
 * @param transfers of the order, with the fees of all their attempts
 */
export async function spentOnGas(
  { database, stores }: StoreDeps,
  transfers: readonly OutgoingTransfer[],
  { orderId, depositId, chainKey, address }: CollectedDeposit,
): Promise<bigint> {
  const deposits = orderId === null ? [] : await stores.deposits.ofOrder(database, orderId);
  const assetOf = (id: string | null) => deposits.find((each) => each.depositId === id)?.assetSlug;
  const assetSlug = assetOf(depositId);
  const onChain = transfers.filter((each) => each.chainKey === chainKey);
  const sweptHeights = onChain
    .filter((each) => each.purpose === 'sweep' && each.state === 'confirmed')
    .filter((each) => each.sender === address && each.assetSlug === assetSlug)
    .map(({ block }) => block?.height ?? 0);
  const sweptHeight = Math.max(-1, ...sweptHeights);
  return onChain
    .filter((each) => each.purpose === 'gas' && each.toAddress === address)
    .filter((each) => assetOf(each.depositId) === assetSlug)
    .filter(({ block }) => block === null || block.height > sweptHeight)
    .reduce((sum, gas) => sum + costOfGas(gas), 0n);
}

const costOfGas = ({ state, amountMinor, feeMinor }: OutgoingTransfer): bigint =>
  (state === 'failed' || state === 'cancelled' ? 0n : (amountMinor ?? 0n)) + (feeMinor ?? 0n);

/**
 * Limits the fee of a transfer of gas to what the collection of its deposit may still cost. Once it
 * is signed, payouts wait behind its nonce, so its replacements may cost what any transfer may.
 */
export async function gasLimits(
  deps: StoreDeps,
  { maxFeeMinor }: Pick<PayoutChain, 'maxFeeMinor'>,
  gas: OutgoingTransfer,
): Promise<TransferLimits> {
  if (maxFeeMinor === null || gas.orderId === null || gas.txId !== null) return {};
  const ofOrder = await transfersWithFees(deps, deps.database, gas.orderId);
  const spentMinor = await spentOnGas(deps, ofOrder, { ...gas, address: gas.toAddress });
  const leftMinor = maxFeeMinor - spentMinor;
  return { maxFeeMinor: leftMinor > 0n ? leftMinor : 0n };
}

/**
 * Lets the sweep of a token spend only the gas that we sent, and never a client's coins at the same
 * address, including a deposit that has not been read yet.
 */
export async function sweepLimits(
  deps: StoreDeps,
  { key, nativeSlug, addressOf }: Pick<PayoutChain, 'key' | 'nativeSlug' | 'addressOf'>,
  { assetSlug, orderId, fromWallet }: OutgoingTransfer,
): Promise<TransferLimits> {
  if (assetSlug === nativeSlug || orderId === null) return {};
  const address = addressOf(fromWallet);
  const transfers = await transfersWithFees(deps, deps.database, orderId);
  return { gasMinor: gasAtAddress(transfers, { chainKey: key, nativeSlug, address }) };
}
