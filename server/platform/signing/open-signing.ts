import { writeKeyList } from '@quayside/contract/signing/key-list';
import { SANDBOX_KEY_LIST } from '@quayside/contract/signing/sandbox-key-list';

import type { Config } from '../config/config';
import { signingKeyPair } from './ed25519-key';
import { createEd25519Signer } from './ed25519-signer';
import { publicHalfOf, readSigningKeysFile, type SigningKeys } from './signing-keys-file';
import { siteKeysProblem } from './site-signing-keys';
import type { StatementSigner } from './statement-signer';

export type SigningParts = {
  /** The folder of the built site. */
  readonly siteDir: string;
  /** Called with a problem that does not prevent the start. */
  readonly report: (problem: Error) => void;
};

/**
 * Opens the key that signs quotes and deposit addresses, and compares it with the keys that the
 * built site trusts.
 * @throws Error in real mode, if the key is the sandbox's or the site would reject what it signs
 */
export async function openSigning(
  { mode, signingKeysFile }: Pick<Config, 'mode' | 'signingKeysFile'>,
  { siteDir, report }: SigningParts,
): Promise<StatementSigner> {
  const keys = await openKeys(mode, signingKeysFile);
  const publicHalf = publicHalfOf(keys);
  if (mode === 'real' && publicHalf.some(({ publicKey }) => SANDBOX_KEY_LIST.includes(publicKey)))
    throw new Error(
      `${signingKeysFile ?? ''} contains a signing key of the sandbox, which is public: ` +
        'make your own with npm run ops -- keys signing generate.',
    );
  const problem = await siteKeysProblem(siteDir, {
    publicKey: signingKeyPair(keys.current).publicKey,
    list: writeKeyList(publicHalf),
    areSandboxKeysFine: mode === 'sandbox',
  });
  if (problem !== null && mode === 'real' && problem.isFatal) throw new Error(problem.sentence);
  if (problem !== null) report(new Error(problem.sentence));
  return createEd25519Signer(keys.current);
}

async function openKeys(mode: Config['mode'], file: string | null): Promise<SigningKeys> {
  if (file !== null) return readSigningKeysFile(file);
  if (mode === 'real') throw new Error('Real mode needs a file of signing keys.');
  return (await import('../sandbox-keys/signing-keys')).SANDBOX_SIGNING_KEYS;
}
