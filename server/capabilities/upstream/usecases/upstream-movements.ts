import { iso } from '@quayside/contract/time/iso';

import { instrumentOfOrder, type Order, type OrderMovements, type RefundTerms } from '../../orders';
import type { UpstreamTransfer } from '../ports/upstream-store';
import type { UpstreamDeps } from './upstream-deps';

type Reported = readonly Pick<UpstreamTransfer, 'kind' | 'amountMinor'>[];

/** The movements of an order, as its provider reported them. */
export async function upstreamMovements(deps: UpstreamDeps, order: Order): Promise<OrderMovements> {
  const reported = await deps.reports.ofOrder(deps.database, order.orderId);
  const from = instrumentOfOrder(deps, order.fromSlug);
  const to = instrumentOfOrder(deps, order.toSlug);
  return {
    deposits: reported
      .filter(({ kind }) => kind === 'deposit')
      .map((transfer) => ({
        ...transfer,
        createdAt: iso(transfer.createdAtMs),
        instrument: from,
        isPending: transfer.confirmations < order.minConfirmationsToTrade,
      })),
    withdrawals: reported
      .filter(({ kind }) => kind !== 'deposit')
      .map((transfer) => ({
        ...transfer,
        createdAt: iso(transfer.createdAtMs),
        instrument: transfer.kind === 'payout' ? to : from,
        networkFeeMinor:
          transfer.kind === 'payout' ? order.terms.networkFeeMinor : withheldFromRefund(reported),
      })),
    // The address belongs to the provider, who is responsible for misdirected deposits there.
    strayDeposits: [],
  };
}

/** Returns the amounts that the provider refunded and kept. */
export async function upstreamRefund(
  { database, reports }: UpstreamDeps,
  { orderId }: Order,
): Promise<RefundTerms> {
  const reported = await reports.ofOrder(database, orderId);
  const refundMinor = sumOf(reported, 'refund');
  const networkFeeMinor = refundMinor === 0n ? 0n : withheldFromRefund(reported);
  return { heldMinor: refundMinor + networkFeeMinor, refundMinor, networkFeeMinor };
}

/**
 * Returns the amount that a provider withheld from the deposits that it refunded. 0 if it also paid
 * out, because the amount is then unknown.
 */
export function withheldFromRefund(reported: Reported): bigint {
  if (reported.some(({ kind }) => kind === 'payout')) return 0n;
  const keptMinor = sumOf(reported, 'deposit') - sumOf(reported, 'refund');
  return keptMinor > 0n ? keptMinor : 0n;
}

const sumOf = (reported: Reported, wanted: UpstreamTransfer['kind']): bigint =>
  reported
    .filter(({ kind }) => kind === wanted)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
