import type { Sql } from '../../../platform/database/database';
import type { ApiKey, SealedApiKey } from '../domain/api-key';

/** The fields of a key that may change; absent fields are left unchanged. */
export type ApiKeyChange = {
  readonly name?: string | undefined;
  readonly whiteListIp?: string | undefined;
  readonly isActive?: boolean | undefined;
};

/** Calls that were accepted with a key since the last write. */
export type ApiKeyUse = {
  readonly apiId: string;
  readonly count: number;
  readonly lastUsedAtMs: number;
};

/** Stores API keys. No result contains deleted keys. */
export interface ApiKeyStore {
  /**
   * Blocks other new keys of the user until the transaction ends.
   * @returns how many keys the user has
   */
  countForUpdate(sql: Sql, userId: number): Promise<number>;
  insert(sql: Sql, key: SealedApiKey): Promise<void>;
  /** Returns the keys of a user, newest first. */
  ofUser(sql: Sql, userId: number): Promise<ApiKey[]>;
  findByPublicKey(sql: Sql, publicKey: string): Promise<SealedApiKey | null>;
  /** @returns the changed key; null if the user has no such key */
  update(sql: Sql, userId: number, apiId: string, change: ApiKeyChange): Promise<ApiKey | null>;
  /** Deletes the key and its secret. @returns false if the user has no such key */
  remove(sql: Sql, userId: number, apiId: string, atMs: number): Promise<boolean>;
  addUses(sql: Sql, uses: readonly ApiKeyUse[]): Promise<void>;
}
