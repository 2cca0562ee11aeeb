import { createStoredValue } from '../stored-value';
import { parseUtmRecords, type UtmRecord } from './utm-record';

/** Newest first. */
export const storedUtmRecords = createStoredValue<readonly UtmRecord[]>({
  name: 'utm',
  version: 1,
  fallback: [],
  parse: parseUtmRecords,
});

/** The id of this tab's session. */
export const storedSessionId = createStoredValue<string | null>({
  name: 'session',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'string' ? json : undefined),
  storage: () => window.sessionStorage,
});
