import { createHash } from 'node:crypto';

/**
 * Returns what is stored of a token: enough to recognise it, and useless to anyone who reads it.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
