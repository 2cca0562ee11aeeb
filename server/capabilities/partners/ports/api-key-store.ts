import type { Sql } from '../../../platform/database/database';
import type { ApiKey, SealedApiKey } from '../domain/api-key';

/** What of a key may change; what is not given stays. */
export type ApiKeyChange = {
  readonly name?: string | undefined;
  readonly whiteListIp?: string | undefined;
  readonly isActive?: boolean | undefined;
};

/** Calls that were let in with a key since they were last written down. */
export type ApiKeyUse = {
  readonly apiId: string;
  readonly count: number;
  readonly lastUsedAtMs: number;
};

/** Deleted keys are in none of the answers. */
export interface ApiKeyStore {
  /**
   * Keeps other new keys of the user out until the transaction ends.
   * @returns how many keys the user has
   */
  countForUpdate(sql: Sql, userId: number): Promise<number>;
  insert(sql: Sql, key: SealedApiKey): Promise<void>;
  /** Newest first. */
  ofUser(sql: Sql, userId: number): Promise<ApiKey[]>;
  findByPublicKey(sql: Sql, publicKey: string): Promise<SealedApiKey | null>;
  /** @returns the key as it is then; null when the user has no such key */
  update(sql: Sql, userId: number, apiId: string, change: ApiKeyChange): Promise<ApiKey | null>;
  /** Forgets the secret. @returns false when the user has no such key */
  remove(sql: Sql, userId: number, apiId: string, atMs: number): Promise<boolean>;
  addUses(sql: Sql, uses: readonly ApiKeyUse[]): Promise<void>;
}
