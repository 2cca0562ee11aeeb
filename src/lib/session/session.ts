import type { AdminScope } from '@quayside/contract/schemas/access';

import { createStore } from '../store';

/** A logged-in user, according to the account data. */
export type UserSession = {
  readonly kind: 'user';
  readonly userId: number;
  /** Null for a messenger user without an email. */
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly adminScopes: readonly AdminScope[];
};

/**
 * Who is using the page. A guest can exchange without an account; a user's email is attached to the
 * order.
 */
export type Session = { readonly kind: 'guest' } | UserSession;

export const guestSession: Session = { kind: 'guest' };

/** The single source of truth for who is using the page; a guest until someone logs in. */
export const sessionStore = createStore<Session>(guestSession);
