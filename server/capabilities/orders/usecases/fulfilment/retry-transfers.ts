import type { Order } from '../../domain/order';
import type { FulfilmentDeps } from '../order-deps';

/**
 * Resends the transfers of an order that were mined but failed permanently, checks those in doubt
 * again, and releases a hold.
 * @returns what was done, as a sentence
 */
export async function retryTransfers(
  deps: FulfilmentDeps,
  { orderId, state }: Order,
): Promise<string> {
  const { requeued, undoable } = await requeueFailed(deps, orderId);
  const isReleased =
    state === 'on_hold' &&
    (await deps.database.transaction((sql) =>
      deps.stores.orders.append(
        sql,
        orderId,
        { kind: 'HOLD_RELEASED', detail: { by: 'operator' } },
        deps.clock.nowMs(),
      ),
    ));
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
 * While a reorganisation can still undo the failure of a transfer, the money may move after all:
 * the transfer is not signed again before that is ruled out.
 */
async function requeueFailed(
  deps: FulfilmentDeps,
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
