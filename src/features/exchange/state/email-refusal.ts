import { createStoredValue } from '../../../lib/stored-value';

/**
 * Whether this browser's visitor has said that they want no email with their orders: the stored
 * confirmation flag.
 */
export const emailRefusal = createStoredValue<boolean>({
  name: 'email-confirmed',
  version: 1,
  fallback: false,
  parse: (json) => (typeof json === 'boolean' ? json : undefined),
});
