import { SIGNING_KEYS_PATH, type SigningKey } from '@quayside/contract/signing/proof';

/**
 * Creates the published list of the service's public keys, for verifying signatures without this
 * site. The site itself never reads it: it has its own copy.
 */
export function signingKeysFile(keys: readonly SigningKey[]): {
  readonly path: string;
  readonly body: string;
} {
  return { path: SIGNING_KEYS_PATH, body: `${JSON.stringify({ keys }, null, 2)}\n` };
}
