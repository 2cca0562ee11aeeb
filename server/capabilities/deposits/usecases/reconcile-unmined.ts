import type { Chain } from '../../../chains/chain';
import { isUnseen, reverseFunding } from '../../treasury';
import type { Deposit } from '../domain/deposit';
import { depositLost, depositReversed, heldDepositReversed } from '../domain/deposit-postings';
import { ownersAddresses, type AddressBook } from './address-book';
import type { DepositDeps } from './deposit-deps';
import { recordDeposit } from './record-deposit';

/** Records transfers that are not in a block yet. @returns whether there are any */
export async function recordPending(
  deps: DepositDeps,
  chain: Chain,
  book: AddressBook,
): Promise<boolean> {
  const owners = ownersAddresses(chain);
  const pending = await chain.readPending(
    (address) => !owners.includes(address) && book.isWatched(address),
  );
  for (const transfer of pending)
    await deps.database.transaction((sql) => recordDeposit(deps, sql, chain, transfer, null));
  return pending.length > 0;
}

/** Reverses deposits and fundings that are in no block, and that the node no longer has. */
export async function reverseGone(deps: DepositDeps, chain: Chain): Promise<void> {
  for (const funding of await deps.stores.wallets.unminedFundings(deps.database, chain.key))
    if (isUnseen(funding) || (await isGone(chain, funding.txId)))
      await reverseFunding(deps, chain, funding);
  for (const deposit of await deps.stores.deposits.unmined(deps.database, chain.key)) {
    if (!(await isGone(chain, deposit.txId))) continue;
    await reverseDeposit(deps, deposit);
    await deps.pubSub.publish({ topic: 'order-changed', orderId: deposit.orderId });
  }
}

async function isGone(chain: Chain, txId: string): Promise<boolean> {
  const status = await chain.transactionStatus(txId);
  return status.kind === 'unknown' || (status.kind === 'mined' && !status.isSuccessful);
}

/**
 * Marks a deposit as vanished, and reverses its booking, if any. The lock prevents a payout from
 * starting in the meantime.
 */
async function reverseDeposit(deps: DepositDeps, deposit: Deposit): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const order = await deps.orders.lock(sql, deposit.orderId);
    if (await deps.stores.deposits.setState(sql, deposit.depositId, ['seen'], 'vanished')) return;
    for (const held of ['surplus', 'unexpected'] as const) {
      if (await deps.stores.deposits.setState(sql, deposit.depositId, [held], 'vanished'))
        return void (await deps.stores.ledger.post(
          sql,
          heldDepositReversed(deposit, held),
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
    const isPaid = wasReturned || order.isPaid;
    await deps.stores.ledger.post(
      sql,
      isPaid ? depositLost(deposit) : depositReversed(deposit),
      deps.clock.nowMs(),
    );
  });
}
