import { createStoredValue, type StoredValue } from '../../../lib/stored-value';

/**
 * The launch that has opened the session, by its data: a reload goes on with the cookie. As long as
 * the app is open.
 */
export const enteredLaunch: StoredValue<string | null> = createStoredValue<string | null>({
  name: 'entered-launch',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'string' ? json : undefined),
  storage: () => window.sessionStorage,
});
