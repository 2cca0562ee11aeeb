import type { Proof } from '@quayside/contract/signing/proof';

import { siteConfig } from '../../config/site-config';

/**
 * The verdict on a signature. `forged`: it is not the service's, or it is for a different text.
 * `unsigned`: there is none. Only `genuine` is safe to act on, because anyone who can change an
 * address can also remove the signature.
 */
export type ProofVerdict = 'genuine' | 'forged' | 'unsigned';

/**
 * Checks a statement (see `contract/signing/statements.ts`) against the public keys that this site
 * was built with; keys published elsewhere are not used. The verification code is downloaded for
 * the first check.
 * @throws Error if that code cannot be loaded: the statement is then neither genuine nor forged,
 * and the check should be retried
 */
export async function verifyProof(
  statement: string,
  proof: Proof | null | undefined,
): Promise<ProofVerdict> {
  if (proof === null || proof === undefined) return 'unsigned';
  const { isGenuine } = await import(/* webpackChunkName: "signing" */ './is-genuine');
  return isGenuine(statement, proof, siteConfig.signingKeys) ? 'genuine' : 'forged';
}
