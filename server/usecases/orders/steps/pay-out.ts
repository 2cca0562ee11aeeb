import { exchangeExecuted } from '../../../domain/ledger/order-postings';
import type { Order } from '../../../domain/orders/order';
import { requireChain } from '../chain-of';
import { mustWin } from '../losing-writer';
import type { OrderDeps } from '../order-deps';
import { isDestinationBlacklisted } from '../screen-destination';
import { allStand, coversTerms, creditedDeposits } from './standing-deposits';

/**
 * Executes the exchange: the event, the postings and the payout's row in one transaction. The payout itself is sent by the transfer worker.
 * Before that the destination is screened again, and the node is asked whether the deposits still stand.
 */
export async function payOut(deps: OrderDeps, order: Order): Promise<boolean> {
  if (await isDestinationBlacklisted(deps, order)) return hold(deps, order);
  const deposits = await creditedDeposits(deps, deps.database, order);
  if (!(await allStand(deps, requireChain(deps.chains, order.fromSlug), deposits))) return false;
  const payoutChain = requireChain(deps.chains, order.toSlug);
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    mustWin(await deps.stores.orders.append(sql, order.orderId, { kind: 'FUNDS_WITHDRAWAL_START' }, atMs), 'FUNDS_WITHDRAWAL_START');
    mustWin(await coversTerms(deps, sql, order), 'the deposits changed');
    await deps.stores.ledger.post(sql, exchangeExecuted(order, order.terms), atMs);
    await deps.stores.transfers.enqueue(sql, {
      transferKey: `payout:${order.orderId}`,
      purpose: 'payout',
      orderId: order.orderId,
      depositId: null,
      chainKey: payoutChain.key,
      fromWallet: 'hot',
      toAddress: order.destinationAddress,
      assetSlug: order.toSlug,
      amountMinor: order.terms.payoutMinor,
    }, atMs);
  });
  return true;
}

async function hold(deps: OrderDeps, order: Order): Promise<boolean> {
  return deps.database.transaction((sql) => deps.stores.orders.append(sql, order.orderId, { kind: 'HELD_BY_SCREENING' }, deps.clock.nowMs()));
}
