import { AppError } from '@quayside/contract/errors/app-error';

import { assertUpdated } from '../../../../platform/database/conflict-error';
import { totalMinor } from '../../../deposits';
import type { Order } from '../../domain/order';
import { exchangeUndone } from '../../domain/order-postings';
import { requireChain } from '../chain-of';
import type { FulfilmentDeps } from '../order-deps';
import { refundTerms, requireSendable } from '../refund-terms';
import { areDepositsOnChain, coversTerms, creditedDeposits } from '../steps/credited-deposits';
import { queueRefund } from '../steps/queue-refund';

/**
 * Abandons a payout for an operator because its destination does not accept it, such as a contract
 * that rejects coins or an address that a token blocks: the exchange is reversed in the books and
 * the deposits are refunded. The queue and the signer use the same row, so that the payout is
 * either signed or abandoned.
 * @returns what was started, as a sentence
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if the payout is signed, or the network fee would leave
 *   nothing; ERR_SERVICE_UNAVAILABLE if the node does not confirm the deposits
 */
export async function refundUnsent(
  deps: FulfilmentDeps,
  order: Order,
  refundAddress: string,
): Promise<string> {
  const { orderId } = order;
  const chain = requireChain(deps.chains, order.fromSlug);
  const deposits = await creditedDeposits(deps, deps.database, order);
  const terms = refundTerms(deps, order, deposits);
  requireSendable(terms);
  if (
    totalMinor(deposits) !== order.terms.depositMinor ||
    !(await areDepositsOnChain(deps, chain, deposits))
  )
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The node cannot confirm the deposits right now: try again',
    );
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    assertUpdated(
      await deps.stores.orders.append(
        sql,
        orderId,
        { kind: 'PAYOUT_REFUSED', detail: { by: 'operator' } },
        atMs,
        { refundAddress },
      ),
      'PAYOUT_REFUSED',
    );
    if (!(await deps.stores.transfers.cancelUnsent(sql, `payout:${orderId}`, atMs)))
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        `The payout of order ${orderId} is signed and may be on its way: it cannot be abandoned`,
      );
    assertUpdated(await coversTerms(deps, sql, order), 'the deposits changed');
    await deps.stores.ledger.post(sql, exchangeUndone(order, order.terms), atMs);
    await deps.stores.reservations.release(sql, orderId);
    await queueRefund(deps, sql, order, chain, { to: refundAddress, terms });
  });
  await deps.pubSub.publish({ topic: 'order-changed', orderId });
  return `The payout of order ${orderId} is abandoned: its deposit is on its way to ${refundAddress}.`;
}
