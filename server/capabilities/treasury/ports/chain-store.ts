import type { BlockRef } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';

/** Stores the newest blocks read from each chain. */
export interface ChainStore {
  tip(sql: Sql, chainKey: string): Promise<BlockRef | null>;
  hashAt(sql: Sql, chainKey: string, height: number): Promise<string | null>;
  append(sql: Sql, chainKey: string, block: BlockRef): Promise<void>;
  dropFrom(sql: Sql, chainKey: string, height: number): Promise<void>;
  prune(sql: Sql, chainKey: string, belowHeight: number): Promise<void>;
}
