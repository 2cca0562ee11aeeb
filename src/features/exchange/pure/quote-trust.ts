/**
 * What may be done with a quote: ordered on, refused loudly, or checked again because the check
 * itself could not be made.
 */
export type QuoteTrust = 'trusted' | 'forged' | 'unchecked';

/**
 * A quote that is signed has to be signed by the service. One without a signature is as good as
 * forged on a site that knows the service's keys, because whoever changes a quote can take its
 * signature away; a site that was built without keys has nothing to hold it to.
 */
export function quoteTrust(
  verdict: 'genuine' | 'forged' | 'unsigned',
  hasKeys: boolean,
): QuoteTrust {
  if (verdict === 'genuine') return 'trusted';
  if (!hasKeys) return 'trusted';
  return 'forged';
}
