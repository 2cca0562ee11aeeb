/** Texts of the calculator and of what its calls may answer. */
export const exchangeNamespaces = ['exchange', 'errors'] as const;

/** Texts of the client-only areas. */
export const clientNamespaces = ['exchange', 'order', 'errors', 'sandbox'] as const;
