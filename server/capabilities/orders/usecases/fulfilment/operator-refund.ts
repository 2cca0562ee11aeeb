import { AppError } from '@quayside/contract/errors/app-error';

import { mustWin } from '../../../../platform/database/losing-writer';
import type { Deposit } from '../../../deposits';
import type { Order } from '../../domain/order';
import { requireChain } from '../chain-of';
import { readAddress, refuseOwnAddress } from '../create/read-addresses';
import type { FulfilmentDeps } from '../order-deps';
import { refundTerms, requireSendable } from '../refund-terms';
import { queueRefund } from '../steps/queue-refund';
import { allStand, creditedDeposits } from '../steps/standing-deposits';
import { refundUnsent } from './refund-unsent';

/**
 * Sends coins back for an operator: the whole order if it waits for a decision, is held or has a
 * payout that is not signed, otherwise the extra deposits that arrived after its payout.
 * @param address the recipient; `null` for the order's refund address
 * @returns what was started, as a sentence
 */
export async function refundCoins(
  deps: FulfilmentDeps,
  order: Order,
  address: string | null,
): Promise<string> {
  const refundAddress = await checkedRefundAddress(deps, order, address);
  return order.state === 'sending'
    ? refundUnsent(deps, order, refundAddress)
    : refundHeld(deps, order, refundAddress);
}

/** As `refundCoins`, for coins whose payout we cannot stop. */
export async function refundHeldCoins(
  deps: FulfilmentDeps,
  order: Order,
  address: string | null,
): Promise<string> {
  return refundHeld(deps, order, await checkedRefundAddress(deps, order, address));
}

const refundHeld = (deps: FulfilmentDeps, order: Order, refundAddress: string): Promise<string> =>
  order.state === 'completed' || order.state === 'refunded'
    ? refundSurplus(deps, order, refundAddress)
    : refundWhole(deps, order, refundAddress);

async function checkedRefundAddress(
  deps: FulfilmentDeps,
  order: Order,
  named: string | null,
): Promise<string> {
  const address = named ?? order.refundAddress;
  const from = deps.catalogue.bySlug(order.fromSlug);
  if (!from || address === null)
    throw new AppError('ERR_VALIDATION', 'The order has no refund address: specify one', {
      field: 'refundAddress',
    });
  const checked = readAddress(deps, from, address, null, 'refundAddress');
  await refuseOwnAddress(deps, from, checked.address, 'refundAddress');
  return checked.address;
}

async function refundWhole(
  deps: FulfilmentDeps,
  order: Order,
  refundAddress: string,
): Promise<string> {
  requireSendable(refundTerms(deps, order, await creditedDeposits(deps, deps.database, order)));
  const isRequested = await deps.database.transaction((sql) =>
    deps.stores.orders.append(
      sql,
      order.orderId,
      { kind: 'REFUND_REQUESTED', detail: { by: 'operator' } },
      deps.clock.nowMs(),
      { refundAddress },
    ),
  );
  if (!isRequested)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `An order in the state ${order.state} cannot be refunded`,
    );
  return (
    `The refund of order ${order.orderId} to ${refundAddress} is requested; it is sent once ` +
    'the deposits are deep enough.'
  );
}

async function refundSurplus(
  deps: FulfilmentDeps,
  order: Order,
  refundAddress: string,
): Promise<string> {
  const chain = requireChain(deps.chains, order.fromSlug);
  const surplus = (await deps.stores.deposits.ofOrder(deps.database, order.orderId)).filter(
    ({ state }) => state === 'surplus',
  );
  const terms = refundTerms(deps, order, surplus);
  if (terms.refundMinor === 0n)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'There is no extra deposit large enough to refund after the network fee',
    );
  if (!(await allStand(deps, chain, surplus)))
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The node cannot confirm the extra deposit right now: try again',
    );
  const round = 1 + Math.max(1, ...surplus.map(({ depositId }) => Number(depositId)));
  await deps.database.transaction(async (sql) => {
    await markReturned(deps, surplus, sql);
    await queueRefund(deps, sql, order, chain, { to: refundAddress, terms, round });
  });
  return `The extra deposit of order ${order.orderId} is on its way to ${refundAddress}.`;
}

async function markReturned(
  deps: FulfilmentDeps,
  surplus: readonly Deposit[],
  sql: Parameters<FulfilmentDeps['stores']['deposits']['setState']>[0],
): Promise<void> {
  for (const deposit of surplus)
    mustWin(
      await deps.stores.deposits.setState(sql, deposit.depositId, ['surplus'], 'returned'),
      'returning a surplus',
    );
}
