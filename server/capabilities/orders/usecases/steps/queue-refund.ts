import type { Chain } from '../../../../chains/chain';
import type { Sql } from '../../../../platform/database/database';
import type { Order } from '../../domain/order';
import { type Deposit, depositKeyOf } from '../../../deposits';
import { refundStarted } from '../../domain/order-postings';
import type { RefundTerms } from '../../domain/refund-terms';
import type { FulfilmentDeps } from '../order-deps';
import { debtsOf, orderDebts } from './order-debts';

/**
 * Books a refund and queues its transfer, inside the caller's transaction.
 * @param refund.extraDeposits deposits to refund on their own; the whole order if absent
 */
export async function queueRefund(
  deps: FulfilmentDeps,
  sql: Sql,
  order: Order,
  chain: Chain,
  refund: {
    readonly to: string;
    readonly terms: RefundTerms;
    readonly extraDeposits?: readonly Deposit[];
  },
): Promise<void> {
  const { to, terms, extraDeposits } = refund;
  const round = extraDeposits?.map(depositKeyOf).sort().at(-1) ?? '1';
  const atMs = deps.clock.nowMs();
  await deps.stores.ledger.post(
    sql,
    refundStarted(order, terms.refundMinor, terms.networkFeeMinor, round),
    atMs,
  );
  await deps.stores.transfers.enqueue(
    sql,
    {
      transferKey: `refund:${order.orderId}:${round}`,
      purpose: 'refund',
      orderId: order.orderId,
      depositId: null,
      chainKey: chain.key,
      fromWallet: 'hot',
      toAddress: to,
      assetSlug: order.fromSlug,
      amountMinor: terms.refundMinor,
      settles: extraDeposits ? debtsOf(extraDeposits) : await orderDebts(deps, sql, order),
    },
    atMs,
  );
}
