import type { Deposit } from '../../domain/deposits/deposit';
import {
  depositLost,
  depositTakenBack,
  heldDepositTakenBack,
} from '../../domain/ledger/order-postings';
import type { OrderState } from '@quayside/contract/orders/states';

import type { Chain } from '../../ports/chain';
import type { OrderDeps } from '../orders/order-deps';
import type { AddressBook } from './address-book';
import { recordDeposit } from './record-deposit';

/** States in which the money for a deposit has left already. */
const PAID_STATES: readonly OrderState[] = ['sending', 'completed', 'refunding', 'refunded'];

/**
 * Records transfers that no block holds yet, and takes back deposits that the node no longer knows
 * at all.
 */
export async function reconcileUnmined(
  deps: OrderDeps,
  chain: Chain,
  book: AddressBook,
): Promise<void> {
  const hotWallet = chain.canonicalAddress(chain.hotWalletAddress);
  await book.refresh();
  for (const transfer of await chain.readPending(
    (address) => address !== hotWallet && book.isWatched(address),
  )) {
    await recordDeposit(deps, deps.database, chain, transfer, null);
  }
  for (const deposit of await deps.stores.deposits.unmined(deps.database, chain.key)) {
    const status = await chain.transactionStatus(deposit.txId);
    const isGone = status.kind === 'unknown' || (status.kind === 'mined' && !status.isSuccessful);
    if (!isGone) continue;
    await takeBack(deps, deposit);
    await deps.pubSub.publish({ topic: 'order-changed', orderId: deposit.orderId });
  }
}

/**
 * Marks a deposit as vanished, and takes it out of the books if it was in them. The lock keeps a
 * payout from starting meanwhile.
 */
async function takeBack(deps: OrderDeps, deposit: Deposit): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const order = await deps.stores.orders.lock(sql, deposit.orderId);
    if (await deps.stores.deposits.setState(sql, deposit.depositId, ['seen'], 'vanished')) return;
    for (const held of ['surplus', 'unexpected'] as const) {
      if (await deps.stores.deposits.setState(sql, deposit.depositId, [held], 'vanished'))
        return void (await deps.stores.ledger.post(
          sql,
          heldDepositTakenBack(deposit, held),
          deps.clock.nowMs(),
        ));
    }
    const wasReturned = await deps.stores.deposits.setState(
      sql,
      deposit.depositId,
      ['returned'],
      'vanished',
    );
    if (
      !wasReturned &&
      !(await deps.stores.deposits.setState(sql, deposit.depositId, ['credited'], 'vanished'))
    )
      return;
    const isPaid = wasReturned || (order !== null && PAID_STATES.includes(order.state));
    await deps.stores.ledger.post(
      sql,
      isPaid ? depositLost(deposit) : depositTakenBack(deposit),
      deps.clock.nowMs(),
    );
  });
}
