import { createStoredValue } from '../../../lib/stored-value';

/**
 * On while a visitor is on the way back from an order that was not made to the form that is to be
 * filled as it was. Of this tab alone.
 */
export const returning = createStoredValue<boolean>({
  name: 'returning',
  version: 1,
  fallback: false,
  parse: (json) => (typeof json === 'boolean' ? json : undefined),
  storage: () => window.sessionStorage,
});
