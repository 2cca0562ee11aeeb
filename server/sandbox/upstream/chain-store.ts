import type { BlockRef } from '../../chains/block-ref';
import type { Chain } from '../../chains/chain';
import type { Sql } from '../../platform/database/database';

/** Returns how far the simulator has read a chain; `null` before its first upstream order there. */
export async function findScanned(sql: Sql, chainKey: string): Promise<BlockRef | null> {
  const [row] = await sql.query<{ scanned_height: string; scanned_hash: string }>(
    'SELECT scanned_height, scanned_hash FROM sandbox_chain WHERE chain_key = $1',
    [chainKey],
  );
  return row ? { height: Number(row.scanned_height), hash: row.scanned_hash } : null;
}

export async function setScanned(sql: Sql, chainKey: string, block: BlockRef): Promise<void> {
  await sql.query(
    'UPDATE sandbox_chain SET scanned_height = $2, scanned_hash = $3 WHERE chain_key = $1',
    [chainKey, block.height, block.hash],
  );
}

/** Makes the simulator read the chain again from that height. */
export async function rewindScanned(sql: Sql, chainKey: string, height: number): Promise<void> {
  await sql.query(
    `UPDATE sandbox_chain
     SET scanned_height = $2, scanned_hash = ''
     WHERE chain_key = $1 AND scanned_height >= $2`,
    [chainKey, Math.max(0, height - 1)],
  );
}

/**
 * Claims the next derivation index of a chain. On its first upstream order, reading starts at
 * `head`. The indexes start at its height, so that a new database on an old chain doesn't reuse
 * addresses, or at 0 where the node has to watch every address with a lower index.
 */
export async function claimDepositIndex(
  sql: Sql,
  { key, usesNonces }: Pick<Chain, 'key' | 'usesNonces'>,
  head: BlockRef,
): Promise<number> {
  const [row] = await sql.query<{ taken: string }>(
    `INSERT INTO sandbox_chain (chain_key, next_deposit_index, scanned_height, scanned_hash)
     VALUES ($1, $4::bigint + 1, $2, $3)
     ON CONFLICT (chain_key) DO UPDATE
     SET next_deposit_index = sandbox_chain.next_deposit_index + 1
     RETURNING next_deposit_index - 1 AS taken`,
    [key, head.height, head.hash, usesNonces ? head.height : 0],
  );
  return Number(row?.taken);
}
