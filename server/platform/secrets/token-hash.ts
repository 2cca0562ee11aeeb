import { createHash } from 'node:crypto';

/**
 * Returns the hash that is stored for a token: enough to recognise it, but useless to anyone who
 * reads it.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
