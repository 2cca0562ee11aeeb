import type { AdminScope } from '@quayside/contract/operations/access';

import { createStore } from '../store';
import { useStore } from '../use-store';

/** A logged-in user, as the account data says. */
export type UserSession = {
  readonly kind: 'user';
  readonly userId: number;
  /** A user of a messenger may have none. */
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly adminScopes: readonly AdminScope[];
};

/**
 * Who uses the page. A guest may exchange without an account; a user's email goes with the order.
 */
export type Session = { readonly kind: 'guest' } | UserSession;

export const guestSession: Session = { kind: 'guest' };

/** The one place that says who uses the page; until somebody logs in it is a guest. */
export const sessionStore = createStore<Session>(guestSession);

/** The static HTML and the first render know guests only. */
export function useSession(): Session {
  return useStore(sessionStore, guestSession);
}
