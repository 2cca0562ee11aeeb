import { AppError } from '@quayside/contract/errors/app-error';

import { advanceOrderAtTip } from '../../orders/usecases/advance-order';
import type { OrderDeps } from '../../orders/usecases/order-deps';
import { followShift } from '../../upstream/usecases/follow-shift';

/**
 * An operator tries an order again: transfers that were mined and failed for good are sent again,
 * the chain is asked once more about those in doubt, a hold by the screening is released, and the
 * next step is taken.
 * @returns what was done, as a sentence
 */
export async function retryOrder(deps: OrderDeps, orderId: number): Promise<string> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  if (!order) throw new AppError('ERR_NOT_FOUND_E', `Order ${orderId} not found`);
  if (order.shiftId !== null) {
    await followShift(deps, order);
    return `The provider of order ${orderId} was asked again.`;
  }
  const { requeued, undoable } = await requeueFailed(deps, orderId);
  const isReleased =
    order.state === 'on_hold' &&
    (await deps.database.transaction((sql) =>
      deps.stores.orders.append(
        sql,
        orderId,
        { kind: 'HOLD_RELEASED', detail: { by: 'operator' } },
        deps.clock.nowMs(),
      ),
    ));
  await advanceOrderAtTip(deps, orderId);
  const waiting =
    undoable === 0
      ? ''
      : `, ${undoable} failed transfers can be undone by the chain yet: try again later`;
  return (
    `Order ${orderId}: ${requeued} failed transfers queued ` +
    `again${waiting}${isReleased ? ', the hold released' : ''}, the next step tried.`
  );
}

/**
 * While the chain can undo the failure of a transfer, its bytes may still move the money: it is not
 * signed a second time before.
 */
async function requeueFailed(
  deps: OrderDeps,
  orderId: number,
): Promise<{ readonly requeued: number; readonly undoable: number }> {
  let requeued = 0;
  let undoable = 0;
  for (const transfer of await deps.stores.transfers.ofOrder(deps.database, orderId)) {
    await deps.stores.transfers.clearDoubt(deps.database, transfer.transferId, deps.clock.nowMs());
    if (transfer.state === 'failed' && !transfer.isFinal) undoable += 1;
    else if (
      transfer.state === 'failed' &&
      (await deps.stores.transfers.requeueFailed(
        deps.database,
        transfer.transferId,
        deps.clock.nowMs(),
      ))
    )
      requeued += 1;
  }
  return { requeued, undoable };
}
