import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SIGNING_KEYS_PATH, signingKeysSchema } from '@quayside/contract/signing/proof';
import { SANDBOX_KEY_LIST } from '@quayside/contract/signing/sandbox-key-list';

/** The server's public keys, which the site must trust. */
export type OwnKeys = {
  readonly publicKey: string;
  /** The value that SIGNING_PUBLIC_KEYS must have when the site is built. */
  readonly list: string;
  readonly areSandboxKeysFine: boolean;
};

/**
 * `isFatal`: the pages would reject every quote and every address, or trust anyone's signatures.
 * Otherwise the site's keys are unknown.
 */
export type SiteKeysProblem = { readonly sentence: string; readonly isFatal: boolean };

/**
 * Compares the key list that the build wrote with the server's own key.
 * @returns the problem, or `null`
 */
export async function siteKeysProblem(
  siteDir: string,
  { publicKey, list, areSandboxKeysFine }: OwnKeys,
): Promise<SiteKeysProblem | null> {
  const remedy = `build it with SIGNING_PUBLIC_KEYS=${list}`;
  const path = join(siteDir, SIGNING_KEYS_PATH);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    const isBuilt = await readFile(join(siteDir, 'host-rules.json')).then(
      () => true,
      () => false,
    );
    if (isBuilt)
      return {
        sentence: `The site in ${siteDir} knows no signing keys: ${remedy}.`,
        isFatal: true,
      };
    return {
      sentence:
        `There is no built site in ${siteDir}, so nobody has checked that yours believes the ` +
        `signing key: ${remedy}.`,
      isFatal: false,
    };
  }
  const siteKeys = publicKeysIn(text);
  if (siteKeys === null)
    return { sentence: `${path} is not what the build writes: ${remedy}.`, isFatal: true };
  if (!siteKeys.includes(publicKey))
    return {
      sentence:
        `The site in ${siteDir} does not know the signing key of this server, and would refuse ` +
        `its quotes and its deposit addresses: ${remedy}.`,
      isFatal: true,
    };
  if (!areSandboxKeysFine && siteKeys.some((key) => SANDBOX_KEY_LIST.includes(key)))
    return {
      sentence: `The site in ${siteDir} believes the sandbox's signing keys, which everybody has: ${remedy}.`,
      isFatal: true,
    };
  return null;
}

function publicKeysIn(text: string): readonly string[] | null {
  try {
    return signingKeysSchema.parse(JSON.parse(text)).keys.map(({ publicKey }) => publicKey);
  } catch {
    return null;
  }
}
