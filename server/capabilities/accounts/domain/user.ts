import type { AdminScope } from '@quayside/contract/schemas/access';
import type { Locale } from '@quayside/contract/site/locales';

/** A person with an account. */
export type User = {
  readonly userId: number;
  /** In lower case; `null` for a user who signed up in a messenger. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly permissions: 'USER' | 'ADMIN';
  readonly adminScopes: readonly AdminScope[];
  readonly locale: Locale;
  readonly referrerUserId: number | null;
  readonly createdAtMs: number;
};

export type NewUser = Pick<
  User,
  'userId' | 'email' | 'passwordHash' | 'locale' | 'referrerUserId' | 'createdAtMs'
>;
