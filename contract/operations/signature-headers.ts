/** What a signed call says of its key, its time and its signature. */
export const SIGNATURE_HEADERS = {
  publicKey: 'x-api-public-key',
  timestamp: 'x-api-timestamp',
  signature: 'x-api-signature',
} as const;
