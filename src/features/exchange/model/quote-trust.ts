/**
 * How to treat a quote: use it for an order, reject it with an error, or check it again because the
 * check itself failed.
 */
export type QuoteTrust = 'trusted' | 'forged' | 'unchecked';

/**
 * Returns whether a quote can be trusted. A signed quote must be signed by the service. On a site
 * built with the service's keys, an unsigned quote counts as forged, because anyone who changes a
 * quote can also remove its signature. A site built without keys cannot check quotes.
 */
export function quoteTrust(
  verdict: 'genuine' | 'forged' | 'unsigned',
  hasKeys: boolean,
): QuoteTrust {
  if (verdict === 'genuine') return 'trusted';
  if (!hasKeys) return 'trusted';
  return 'forged';
}
