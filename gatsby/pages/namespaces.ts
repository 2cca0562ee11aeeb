/**
 * Texts of the calculator, of what its calls may answer, and of what stands in its place while the
 * service is down: then nothing more can be loaded.
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

/**
 * Texts of the account area; the banner of a sandbox takes its words from those of the exchange.
 */
export const profileNamespaces = ['profile', 'errors', 'exchange'] as const;
