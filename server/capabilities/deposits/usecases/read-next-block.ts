import type { BlockRef } from '../../../chains/block-ref';
import type { Chain } from '../../../chains/chain';
import { bookFundings, fundingOf, fundingReports } from '../../treasury';
import { ownersAddresses, type AddressBook } from './address-book';
import type { DepositDeps } from './deposit-deps';
import { recordDeposit } from './record-deposit';

/**
 * Reads the block after `tip` and stores it with its deposits in one transaction. Pauses a token
 * whose reported transfers do not match its balances.
 * @param report called, once the block is stored, for each new move between the hot and the cold
 *   wallet, and for money at the hot wallet that is not booked as capital
 * @returns `null` if the node has no such block, or one that does not follow ours because the chain
 *   has switched to another branch
 */
export async function readNextBlock(
  deps: DepositDeps,
  chain: Chain,
  book: AddressBook,
  tip: BlockRef,
  report: (problem: string) => void,
): Promise<BlockRef | null> {
  const block = await chain.readBlock(tip.height + 1, (address) => book.isWatched(address));
  if (!block || block.parentHash !== tip.hash) return null;
  const owners = ownersAddresses(chain);
  const received = await fundingOf(deps, chain, {
    ...block,
    transfers: block.transfers.filter(({ address }) => owners.includes(address)),
  });
  const booked = await deps.database.transaction(async (sql) => {
    await deps.stores.chains.append(sql, chain.key, block);
    for (const { assetSlug, problem } of block.misreported)
      await deps.stores.pausedTokens.pause(sql, assetSlug, problem, deps.clock.nowMs());
    const fundings = await bookFundings(deps, sql, chain, received.fundings);
    for (const transfer of block.transfers)
      if (!owners.includes(transfer.address))
        await recordDeposit(deps, sql, chain, transfer, block);
    return fundings;
  });
  for (const message of fundingReports(chain, received, booked)) report(message);
  return block;
}
