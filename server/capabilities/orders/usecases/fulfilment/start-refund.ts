import { assertUpdated } from '../../../../platform/database/conflict-error';
import { totalMinor } from '../../../deposits';
import type { Order } from '../../domain/order';
import { requireChain } from '../chain-of';
import type { FulfilmentDeps } from '../order-deps';
import { refundTerms } from '../refund-terms';
import { areDepositsOnChain, creditedDeposits } from '../steps/credited-deposits';
import { queueRefund } from '../steps/queue-refund';

/**
 * Turns what we owe the client into a refund that the transfer worker sends. A deposit that its own
 * network fee would consume waits for an operator.
 */
export async function startRefund(deps: FulfilmentDeps, order: Order): Promise<boolean> {
  const chain = requireChain(deps.chains, order.fromSlug);
  const deposits = await creditedDeposits(deps, deps.database, order);
  const terms = refundTerms(deps, order, deposits);
  const refundAddress = order.refundAddress;
  if (
    refundAddress === null ||
    terms.refundMinor === 0n ||
    !(await areDepositsOnChain(deps, chain, deposits))
  )
    return false;
  await deps.database.transaction(async (sql) => {
    assertUpdated(
      await deps.stores.orders.append(
        sql,
        order.orderId,
        { kind: 'REFUND_STARTED' },
        deps.clock.nowMs(),
      ),
      'REFUND_STARTED',
    );
    assertUpdated(
      totalMinor(await creditedDeposits(deps, sql, order)) === terms.heldMinor,
      'the deposits changed',
    );
    await deps.stores.reservations.release(sql, order.orderId);
    await queueRefund(deps, sql, order, chain, { to: refundAddress, terms });
  });
  return true;
}
