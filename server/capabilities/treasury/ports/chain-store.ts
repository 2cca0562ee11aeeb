import type { BlockRef } from '../../../chains/block-ref';
import type { Sql } from '../../../platform/database/database';

export type ChainStatus = {
  /** The newest block that was read, if any. */
  readonly tip: BlockRef | null;
  /** What the nodes disagree about; `null` if nothing was noted in the last minute. */
  readonly dispute: string | null;
};

/** Stores the newest blocks read from each chain, and what its nodes disagree about. */
export interface ChainStore {
  tip(sql: Sql, chainKey: string): Promise<BlockRef | null>;
  hashAt(sql: Sql, chainKey: string, height: number): Promise<string | null>;
  append(sql: Sql, chainKey: string, block: BlockRef): Promise<void>;
  dropFrom(sql: Sql, chainKey: string, height: number): Promise<void>;
  prune(sql: Sql, chainKey: string, belowHeight: number): Promise<void>;
  /** @param problem `null` if there is none any more */
  noteDispute(sql: Sql, chainKey: string, problem: string | null): Promise<void>;
  /** Returns what the nodes disagree about; `null` if nothing was noted in the last minute. */
  dispute(sql: Sql, chainKey: string): Promise<string | null>;
  /** Returns the status of each of the chains, by its key. */
  statuses(sql: Sql, chainKeys: readonly string[]): Promise<ReadonlyMap<string, ChainStatus>>;
}
