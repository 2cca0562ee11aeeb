import type { Proof } from '@quayside/contract/signing/proof';

import { siteConfig } from '../../config/site-config';

/**
 * What a signature says. `forged`: it is not the service's, or of another text. `unsigned`: there
 * is none. Only `genuine` may be acted on: whoever can change an address can also take the
 * signature away.
 */
export type ProofVerdict = 'genuine' | 'forged' | 'unsigned';

/**
 * Checks a statement (see `contract/signing/statements.ts`) against the public keys that this site
 * was built with; what is published beside it plays no part. The curve's code is downloaded at the
 * first check.
 * @throws Error when that code cannot be had: the statement is then neither genuine nor forged, and
 *   the check is to be tried again
 */
export async function verifyProof(
  statement: string,
  proof: Proof | null | undefined,
): Promise<ProofVerdict> {
  if (proof === null || proof === undefined) return 'unsigned';
  const { isGenuine } = await import(/* webpackChunkName: "signing" */ './is-genuine');
  return isGenuine(statement, proof, siteConfig.signingKeys) ? 'genuine' : 'forged';
}
