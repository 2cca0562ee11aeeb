import { createStore } from '../store';
import { useStore } from '../use-store';

/** Who uses the page. A guest may exchange without an account; a user's email goes with the order. */
export type Session = { readonly kind: 'guest' } | { readonly kind: 'user'; readonly userId: number; readonly email: string | null };

export const guestSession: Session = { kind: 'guest' };

/** The one place that says who uses the page; until somebody logs in it is a guest. */
export const sessionStore = createStore<Session>(guestSession);

/** The static HTML and the first render know guests only. */
export function useSession(): Session {
  return useStore(sessionStore, guestSession);
}
