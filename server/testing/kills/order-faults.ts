import { parseAmount } from '@quayside/contract/money/decimal';
import type { OrderResponse } from '@quayside/contract/schemas/orders';

import type { ChainFacts } from './chain-facts';
import type { ClientOrder } from './client-orders';

/** No refund costs more than this, in dollars and ether. */
const MAX_REFUND_FEE: Readonly<Record<string, bigint>> = {
  eth: 10n ** 16n,
  usdterc20: 20_000_000n,
};
const DECIMALS: Readonly<Record<string, number>> = { eth: 18, usdterc20: 6 };

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
      ? refundFaults(client, payoutMinor, refundMinor)
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
  const dueMinor = parseAmount(ended.amountToGet, DECIMALS[toSlug] ?? 0);
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
  payoutMinor: readonly bigint[],
  refundMinor: readonly bigint[],
): string[] {
  const feeMinor = paidMinor - (refundMinor[0] ?? 0n);
  const isRefunded =
    refundMinor.length === 1 && feeMinor >= 0n && feeMinor < (MAX_REFUND_FEE[fromSlug] ?? 0n);
  return [
    ...(isRefunded ? [] : [`was refunded ${refundMinor.join()} of ${paidMinor}`]),
    ...(payoutMinor.length === 0 ? [] : [`was paid out ${payoutMinor.join()} too`]),
  ];
}
