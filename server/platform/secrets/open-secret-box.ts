import type { Config } from '../config/config';
import { SANDBOX_API_KEYS_SECRET } from '../sandbox-keys/api-keys-secret';
import { createAesSecretBox } from './aes-secret-box';
import type { SecretBox } from './secret-box';

/**
 * Opens the box that seals the secrets which the server has to read again: with the operator's
 * keys, or in a sandbox with the sandbox's own key.
 */
export function openSecretBox({ apiKeysSecret }: Pick<Config, 'apiKeysSecret'>): SecretBox {
  return createAesSecretBox(apiKeysSecret ?? SANDBOX_API_KEYS_SECRET);
}
