/** The headers of a signed call: its key, its time and its signature. */
export const SIGNATURE_HEADERS = {
  publicKey: 'x-api-public-key',
  timestamp: 'x-api-timestamp',
  signature: 'x-api-signature',
} as const;
