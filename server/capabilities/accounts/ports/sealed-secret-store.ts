import type { Sql } from '../../../platform/database/database';

/** The kinds of records whose secrets are sealed with the operator's keys. */
export const SEALED_KINDS = ['api-key', 'webhook', 'second-factor'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** `key` identifies the record, and is the context that its secret was sealed for. */
export type SealedSecret = { readonly key: string; readonly sealed: string };

export interface SealedSecretStore {
  /** Returns the secrets after `afterKey` in key order, or the first ones if it is null. */
  page(
    sql: Sql,
    kind: SealedKind,
    afterKey: string | null,
    limit: number,
  ): Promise<readonly SealedSecret[]>;
  /** @returns false if the secret has changed in the meantime or is gone */
  replace(sql: Sql, kind: SealedKind, secret: SealedSecret, newlySealed: string): Promise<boolean>;
}
