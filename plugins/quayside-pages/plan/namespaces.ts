/**
 * Texts of the calculator, of the errors its requests may return, and of the notice that replaces
 * it while the service is down, when nothing else can be loaded.
 */
export const exchangeNamespaces = ['exchange', 'coins', 'errors', 'nonworking'] as const;

/** Texts of the client-only areas. */
export const clientNamespaces = [
  'exchange',
  'coins',
  'order',
  'errors',
  'nonworking',
  'sandbox',
] as const;

/** Texts of the account area; the sandbox banner uses the texts of the exchange. */
export const profileNamespaces = ['profile', 'errors', 'exchange'] as const;
