import type { NextStep } from '../../domain/next-step';
import type { Order } from '../../domain/order';
import type { Custody } from '../../ports/fulfilment';
import type { FulfilmentDeps, OrderDeps } from '../order-deps';
import { creditDeposits, holdExtraDeposit } from './credit-deposits';
import { hold } from './hold-payout';
import { registerDeposits } from './register-deposits';
import { reportIncoming, reportVanished } from './report-funds';
import { reprice } from './reprice';

/**
 * Takes one step in one transaction.
 * @returns false if it has to wait for something external, such as a fresh price
 */
export async function runStep(
  deps: OrderDeps,
  custody: Custody,
  order: Order,
  step: NextStep,
): Promise<boolean> {
  switch (step.kind) {
    case 'wait':
      return false;
    case 'report-incoming':
      return reportIncoming(deps, order);
    case 'report-vanished':
      return reportVanished(deps, order);
    case 'register':
      return registerDeposits(deps, order, step.deposits);
    case 'credit':
      return creditDeposits(deps, order, step.deposits);
    case 'reprice':
      return reprice(deps, order);
    case 'pay-out':
      return payOut(deps, custody, order);
    case 'start-refund':
      return custody.startRefund(order);
    case 'hold':
      return holdExtraDeposit(deps, step.deposit);
  }
}

/** Pays out an order if the destination still passes the screening, otherwise holds it. */
async function payOut(deps: OrderDeps, custody: Custody, order: Order): Promise<boolean> {
  return (await isDestinationBlacklisted(deps, order))
    ? hold(deps, order, 'HELD_BY_SCREENING')
    : custody.payOut(order);
}

/** Screens the addresses that an order pays to and would refund to. */
async function isDestinationBlacklisted(
  deps: FulfilmentDeps,
  order: Pick<Order, 'fromSlug' | 'toSlug' | 'destinationAddress' | 'refundAddress'>,
): Promise<boolean> {
  const to = deps.catalogue.bySlug(order.toSlug);
  const from = deps.catalogue.bySlug(order.fromSlug);
  if (to && (await deps.screening.isBlacklisted(to.networkTitle, order.destinationAddress)))
    return true;
  return (
    from !== null &&
    order.refundAddress !== null &&
    deps.screening.isBlacklisted(from.networkTitle, order.refundAddress)
  );
}
