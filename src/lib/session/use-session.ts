import { useStore } from '../use-store';
import { guestSession, sessionStore, type Session } from './session';

/** Returns the session; always a guest in the static HTML and in the first render. */
export function useSession(): Session {
  return useStore(sessionStore, guestSession);
}
