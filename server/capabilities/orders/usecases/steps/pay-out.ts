import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import type { Sql } from '../../../../platform/database/database';
import { mustWin } from '../../../../platform/database/losing-writer';
import type { Order } from '../../domain/order';
import { exchangeExecuted } from '../../domain/order-postings';
import { isPaidByCard, isPaidToCard, requireChain } from '../chain-of';
import type { OrderDeps } from '../order-deps';
import { isDestinationBlacklisted } from '../screen-destination';
import { hold, waitsForVerification } from './hold-payout';
import { payToCard } from './pay-to-card';
import { allStand, coversTerms, creditedDeposits } from './standing-deposits';

/**
 * Executes the exchange: the event, the postings and the payout's row in one transaction. The
 * payout itself is sent by the transfer worker. Before that the destination is screened again, and
 * the node is asked whether the deposits still stand. What was paid with a card stands as long as
 * the partner has contradicted nothing of it, which the transaction looks at again, under the lock
 * that its payments move under; a payout that waits for the buyer's verification, as was said
 * before the payment, is held.
 */
export async function payOut(deps: OrderDeps, order: Order): Promise<boolean> {
  if (await isDestinationBlacklisted(deps, order)) return hold(deps, order, 'HELD_BY_SCREENING');
  if (isPaidToCard(deps, order)) return payToCard(deps, order);
  if (isPaidByCard(deps, order)) {
    if (!(await isPaymentSound(deps, deps.database, order))) return false;
    if (await waitsForVerification(deps, order)) return hold(deps, order, 'HELD_FOR_VERIFICATION');
    if (!(await isWordFresh(deps, order))) return false;
  } else if (
    !(await allStand(
      deps,
      requireChain(deps.chains, order.fromSlug),
      await creditedDeposits(deps, deps.database, order),
    ))
  )
    return false;
  const payoutChain = requireChain(deps.chains, order.toSlug);
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    mustWin(
      await deps.stores.orders.append(sql, order.orderId, { kind: 'FUNDS_WITHDRAWAL_START' }, atMs),
      'FUNDS_WITHDRAWAL_START',
    );
    mustWin(await coversTerms(deps, sql, order), 'the deposits changed');
    if (isPaidByCard(deps, order))
      mustWin(await isPaymentSound(deps, sql, order), 'the card payment changed');
    await deps.stores.ledger.post(sql, exchangeExecuted(order, order.terms), atMs);
    await deps.stores.transfers.enqueue(
      sql,
      {
        transferKey: `payout:${order.orderId}`,
        purpose: 'payout',
        orderId: order.orderId,
        depositId: null,
        chainKey: payoutChain.key,
        fromWallet: 'hot',
        toAddress: order.destinationAddress,
        assetSlug: order.toSlug,
        amountMinor: order.terms.payoutMinor,
      },
      atMs,
    );
  });
  return true;
}

/**
 * Whether the partner has contradicted nothing that it said of the money: what it says otherwise
 * waits for an operator, and so does the payout.
 */
async function isPaymentSound(deps: OrderDeps, sql: Sql, order: Order): Promise<boolean> {
  const credited = new Set((await creditedDeposits(deps, sql, order)).map(({ txId }) => txId));
  const payments = await deps.stores.cards.ofOrder(sql, order.orderId);
  const sound = payments.filter(
    ({ paymentId, state, problem }) =>
      credited.has(paymentId) && state === 'captured' && problem === null,
  );
  return credited.size > 0 && sound.length === credited.size;
}

const RELEASES: readonly OrderEventKind[] = ['HOLD_RELEASED', 'RATE_MODE_CHANGE_ACCEPTED'];

/**
 * Whether the partner was asked since the order waited for somebody, maybe for days: the payer may
 * have the money back by now. It is asked at once where it was not.
 */
async function isWordFresh(
  { database, stores, clock }: OrderDeps,
  { orderId }: Order,
): Promise<boolean> {
  const releasedAtMs = Math.max(
    ...(await stores.orders.log(database, orderId))
      .filter(({ kind }) => RELEASES.includes(kind))
      .map(({ createdAt }) => Date.parse(createdAt)),
  );
  const stale = (await stores.cards.ofOrder(database, orderId)).filter(
    ({ state, toldAtMs }) => state === 'captured' && (toldAtMs ?? 0) <= releasedAtMs,
  );
  if (stale.length > 0)
    await stores.cards.hurryChecks(
      database,
      stale.map(({ paymentId }) => paymentId),
      clock.nowMs(),
    );
  return stale.length === 0;
}
