import { createAesSecretBox } from '../adapters/secrets/aes-secret-box';
import type { Config } from '../config/config';
import type { SecretBox } from '../ports/secret-box';
import { SANDBOX_API_KEYS_SECRET } from '../sandbox/sandbox-api-keys-secret';

/**
 * What seals the secrets that the server has to read again: with the operator's keys, in the
 * sandbox with its own.
 */
export function openSecretBox({ apiKeysSecret }: Pick<Config, 'apiKeysSecret'>): SecretBox {
  return createAesSecretBox(apiKeysSecret ?? SANDBOX_API_KEYS_SECRET);
}
