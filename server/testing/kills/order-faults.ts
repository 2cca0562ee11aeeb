import { parseAmount } from '@quayside/contract/money/decimal';
import type { OrderResponse } from '@quayside/contract/schemas/orders';

import type { ChainFacts } from './chain-facts';
import type { ClientOrder } from './client-orders';

type Asset = { readonly decimals: number; readonly maxRefundFeeMinor: bigint };

/** No refund costs more than a thousandth of an ether, or five dollars. */
const ASSETS: Readonly<Record<string, Asset>> = {
  eth: { decimals: 18, maxRefundFeeMinor: 10n ** 15n },
  usdterc20: { decimals: 6, maxRefundFeeMinor: 5_000_000n },
};

/**
 * Compares what an order said with what the chain shows: exactly one payment, of the exact amount, to
 * the one address that it belongs to.
 */
export async function orderFaults(
  chain: ChainFacts,
  client: ClientOrder,
  ended: OrderResponse,
): Promise<readonly string[]> {
  const { order, fromSlug, toSlug, refundAddress, paidBy } = client;
  const isRefunded = ended.state === 'refunded';
  const payoutMinor = await received(chain, toSlug, order.destinationAddress);
  const refundMinor = await received(chain, fromSlug, refundAddress);
  const deposits = ended.deposits.map(({ txId }) => txId);
  const faults = [
    ...(isRefunded || !client.isTooLittle ? [] : ['was paid out although too little was paid']),
    ...(deposits.length === 1 && deposits[0] === paidBy
      ? []
      : [`has the deposits ${deposits.join()} instead of ${paidBy}`]),
    ...(ended.withdrawals.length === 1 ? [] : [`has ${ended.withdrawals.length} withdrawals`]),
    ...(isRefunded
      ? refundFaults(client, ended, payoutMinor, refundMinor)
      : payoutFaults(client, ended, payoutMinor, refundMinor)),
  ];
  return faults.map((fault) => `order ${order.orderId} ${fault}`);
}

/** @returns the amounts of all payments; a balance shows only their sum */
async function received(
  chain: ChainFacts,
  slug: string,
  address: string,
): Promise<readonly bigint[]> {
  if (slug !== 'eth') return chain.tokenPayments(slug, address);
  const balanceMinor = await chain.balanceOf(slug, address);
  return balanceMinor === 0n ? [] : [balanceMinor];
}

function payoutFaults(
  { order, toSlug }: ClientOrder,
  ended: OrderResponse,
  payoutMinor: readonly bigint[],
  refundMinor: readonly bigint[],
): string[] {
  const dueMinor = parseAmount(ended.amountToGet, assetOf(toSlug).decimals);
  const isPaid = payoutMinor.length === 1 && payoutMinor[0] === dueMinor;
  const isPromiseKept = ended.rateMode !== 'FIXED' || ended.amountToGet === order.amountToGet;
  return [
    ...(isPaid ? [] : [`got ${payoutMinor.join()} of ${dueMinor}`]),
    ...(isPromiseKept ? [] : [`promised ${order.amountToGet} and gave ${ended.amountToGet}`]),
    ...(refundMinor.length === 0 ? [] : [`was refunded ${refundMinor.join()} too`]),
  ];
}

function refundFaults(
  { fromSlug, paidMinor }: ClientOrder,
  { withdrawals: [refund] }: OrderResponse,
  payoutMinor: readonly bigint[],
  refundMinor: readonly bigint[],
): string[] {
  if (!refund) return ['does not show its refund'];
  const { decimals, maxRefundFeeMinor } = assetOf(fromSlug);
  const dueMinor = parseAmount(refund.amount, decimals) ?? 0n;
  const feeMinor = parseAmount(refund.networkFee, decimals) ?? 0n;
  const isRefunded = refundMinor.length === 1 && refundMinor[0] === dueMinor;
  const isFeeFair = dueMinor + feeMinor === paidMinor && feeMinor <= maxRefundFeeMinor;
  return [
    ...(isRefunded ? [] : [`was refunded ${refundMinor.join()} of ${dueMinor}`]),
    ...(isFeeFair ? [] : [`says ${dueMinor} of ${paidMinor} is due, with a fee of ${feeMinor}`]),
    ...(payoutMinor.length === 0 ? [] : [`was paid out ${payoutMinor.join()} too`]),
  ];
}

function assetOf(slug: string): Asset {
  const asset = ASSETS[slug];
  if (!asset) throw new Error(`No order is about ${slug}.`);
  return asset;
}
