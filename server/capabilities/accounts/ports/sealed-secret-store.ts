import type { Sql } from '../../../platform/database/database';

/** The kinds of things whose secrets are sealed with the operator's keys. */
export const SEALED_KINDS = ['api-key', 'webhook', 'second-factor'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** `key` names the thing, and says what its secret was sealed for. */
export type SealedSecret = { readonly key: string; readonly sealed: string };

export interface SealedSecretStore {
  /** Those after `afterKey`, in the order of their keys; from the first on where it is null. */
  page(
    sql: Sql,
    kind: SealedKind,
    afterKey: string | null,
    limit: number,
  ): Promise<readonly SealedSecret[]>;
  /** @returns false where the secret is another one by now, or gone */
  replace(sql: Sql, kind: SealedKind, secret: SealedSecret, sealedAnew: string): Promise<boolean>;
}
