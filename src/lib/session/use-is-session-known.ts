import { useStore } from '../use-store';
import { sessionKnownStore } from './session-known';

/** Returns false in the static HTML and until the stored session is resolved. */
export function useIsSessionKnown(): boolean {
  return useStore(sessionKnownStore, false);
}
