import type { Sql } from '../../../platform/database/database';

export type PausedToken = {
  readonly assetSlug: string;
  readonly problem: string;
  readonly pausedAtMs: number;
};

/** Stores the tokens that were found to move less than they report. */
export interface PausedTokenStore {
  /** Keeps the first problem if the token is already paused. */
  pause(sql: Sql, assetSlug: string, problem: string, atMs: number): Promise<void>;
  /** @returns false if it is not paused */
  resume(sql: Sql, assetSlug: string): Promise<boolean>;
  all(sql: Sql): Promise<PausedToken[]>;
}
