import { assertUpdated } from '../../../platform/database/conflict-error';
import { totalMinor } from '../../deposits';
import type { OutgoingTransfer, TransferEffects } from '../../treasury';
import type { OrderDeps } from './order-deps';
import { coversTerms, creditedDeposits } from './steps/credited-deposits';

/**
 * Creates the effects that payouts, refunds and returns of misdirected deposits have on their
 * orders.
 */
export function orderTransferEffects(
  deps: Pick<OrderDeps, 'database' | 'stores' | 'clock'>,
): Readonly<Record<'payout' | 'refund' | 'return', TransferEffects>> {
  const { database, stores, clock } = deps;
  return {
    payout: {
      // Stops a payout whose deposits vanished while it waited in the queue: operators see it as
      // stuck.
      assertSendable: async ({ orderId }) => {
        if (orderId === null) return;
        const order = await stores.orders.find(database, orderId);
        if (!order || !(await coversTerms(deps, database, order)))
          throw new Error('The deposits of the order no longer cover this payout');
      },
      confirmed: async (_chain, transfer) => async (sql) => {
        const orderId = orderOf(transfer);
        const atMs = clock.nowMs();
        assertUpdated(
          await stores.orders.append(sql, orderId, { kind: 'WITHDRAWAL_COMPLETED' }, atMs),
          'WITHDRAWAL_COMPLETED',
        );
        await stores.reservations.release(sql, orderId);
      },
    },
    refund: {
      // Waits until the deposits to refund are found again. A late deposit is refunded by an
      // operator's decision, and no longer belongs to the order.
      assertSendable: async ({ orderId, amountMinor }) => {
        if (orderId === null) return;
        const order = await stores.orders.find(database, orderId);
        if (order?.state !== 'refunding') return;
        const heldMinor = totalMinor(await creditedDeposits(deps, database, order));
        if (heldMinor < (amountMinor ?? 0n))
          throw new Error('The deposits of the order no longer cover this refund');
      },
      // A refund of a late deposit, which an operator requests, does not change the order.
      confirmed: async (_chain, transfer) => async (sql) => {
        const kind = 'REFUND_COMPLETED';
        await stores.orders.append(sql, orderOf(transfer), { kind }, clock.nowMs());
      },
    },
    return: {
      assertSendable: async ({ depositId }) => {
        if (depositId === null) return;
        const deposit = await stores.deposits.find(database, depositId);
        if (deposit?.state !== 'returned')
          throw new Error('The deposit that this transfer sends back has vanished');
      },
    },
  };
}

function orderOf({ orderId, transferKey }: OutgoingTransfer): number {
  if (orderId === null) throw new Error(`Transfer ${transferKey} belongs to no order`);
  return orderId;
}
