import { createStoredValue } from '../../../lib/stored-value';

/**
 * Whether the visitor has declined emails about orders in this browser: the stored confirmation
 * flag.
 */
export const declinedEmail = createStoredValue<boolean>({
  name: 'email-confirmed',
  version: 1,
  fallback: false,
  parse: (json) => (typeof json === 'boolean' ? json : undefined),
});
