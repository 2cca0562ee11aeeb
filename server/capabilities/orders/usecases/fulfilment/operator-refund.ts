import { AppError } from '@quayside/contract/errors/app-error';

import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Deposit } from '../../../deposits';
import type { Order } from '../../domain/order';
import { requireChain } from '../chain-of';
import { readAddress, rejectOwnAddress } from '../create/read-addresses';
import type { FulfilmentDeps } from '../order-deps';
import { refundTerms, requireSendable } from '../refund-terms';
import { areDepositsOnChain, creditedDeposits } from '../steps/credited-deposits';
import { queueRefund } from '../steps/queue-refund';
import { refundUnsent } from './refund-unsent';

/**
 * Refunds coins for an operator: the whole order if it waits for a decision, is held or has an
 * unsigned payout; otherwise the extra deposits that arrived after its payout.
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

/** Like `refundCoins`, for coins whose payout we cannot stop. */
export async function refundHeldCoins(
  deps: FulfilmentDeps,
  order: Order,
  address: string | null,
): Promise<string> {
  return refundHeld(deps, order, await checkedRefundAddress(deps, order, address));
}

const refundHeld = (deps: FulfilmentDeps, order: Order, refundAddress: string): Promise<string> =>
  order.state === 'completed' || order.state === 'refunded'
    ? refundExtraDeposits(deps, order, refundAddress)
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
  await rejectOwnAddress(deps, from, checked.address, 'refundAddress');
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

async function refundExtraDeposits(
  deps: FulfilmentDeps,
  order: Order,
  refundAddress: string,
): Promise<string> {
  const chain = requireChain(deps.chains, order.fromSlug);
  const extraDeposits = (await deps.stores.deposits.ofOrder(deps.database, order.orderId)).filter(
    ({ state }) => state === 'surplus',
  );
  const terms = refundTerms(deps, order, extraDeposits);
  if (terms.refundMinor === 0n)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'There is no extra deposit large enough to refund after the network fee',
    );
  if (!(await areDepositsOnChain(deps, chain, extraDeposits)))
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The node cannot confirm the extra deposit right now: try again',
    );
  await deps.database.transaction(async (sql) => {
    await markReturned(deps, extraDeposits, sql);
    await queueRefund(deps, sql, order, chain, { to: refundAddress, terms, extraDeposits });
  });
  return `The extra deposit of order ${order.orderId} is on its way to ${refundAddress}.`;
}

async function markReturned(
  deps: FulfilmentDeps,
  extraDeposits: readonly Deposit[],
  sql: Parameters<FulfilmentDeps['stores']['deposits']['setState']>[0],
): Promise<void> {
  for (const deposit of extraDeposits)
    assertUpdated(
      await deps.stores.deposits.setState(sql, deposit.depositId, ['surplus'], 'returned'),
      'returning a surplus',
    );
}
