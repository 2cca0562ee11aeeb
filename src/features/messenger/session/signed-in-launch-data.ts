import { createStoredValue, type StoredValue } from '../../../lib/stored-value';

/**
 * The data of the launch that opened the session: a reload continues with the cookie. Kept as long
 * as the app is open.
 */
export const signedInLaunchData: StoredValue<string | null> = createStoredValue<string | null>({
  name: 'entered-launch',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'string' ? json : undefined),
  storage: () => window.sessionStorage,
});
