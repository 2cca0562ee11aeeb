import { ConflictError } from '../../../platform/database/conflict-error';
import { nextStep, type NextStep } from '../domain/next-step';
import type { Order } from '../domain/order';
import type { Custody } from '../ports/fulfilment';
import { exchangeableDeposits } from './exchangeable-deposits';
import type { OrderDeps } from './order-deps';
import { runStep } from './steps/run-step';

/** No order needs more steps than this in one call; the next block or job continues. */
const MAX_STEPS = 8;

/**
 * Advances an order whose deposit we hold as far as possible: decides the next step from the
 * database, takes it in one transaction, and decides again. Safe to call at any time and
 * concurrently: of two concurrent callers, one changes nothing.
 * @param headHeight the height up to which the watcher has read the deposit chain
 */
export async function advanceOrder(
  deps: OrderDeps,
  orderId: number,
  headHeight: number,
): Promise<void> {
  for (let taken = 0; taken < MAX_STEPS; taken += 1) {
    const order = await deps.stores.orders.find(deps.database, orderId);
    const custody = order && deps.fulfilments.of(order).custody;
    if (!order || !custody) return;
    const step = await decide(deps, order, headHeight);
    if (step.kind === 'wait' || !(await tryStep(deps, custody, order, step))) return;
    await deps.pubSub.publish({ topic: 'order-changed', orderId });
  }
}

/** Like `advanceOrder`, at the height up to which the deposits of the order were read. */
export async function advanceOrderAtTip(deps: OrderDeps, orderId: number): Promise<void> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  const height = order && (await deps.fulfilments.of(order).custody?.tipHeight(order));
  if (typeof height === 'number') await advanceOrder(deps, orderId, height);
}

async function decide(deps: OrderDeps, order: Order, headHeight: number): Promise<NextStep> {
  const deposits = await deps.stores.deposits.ofOrder(deps.database, order.orderId);
  return nextStep(order, await exchangeableDeposits(deps, order, deposits), headHeight);
}

/**
 * @returns false if nothing was changed, because the step has to wait or another writer was faster.
 */
async function tryStep(
  deps: OrderDeps,
  custody: Custody,
  order: Order,
  step: NextStep,
): Promise<boolean> {
  try {
    return await runStep(deps, custody, order, step);
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}
