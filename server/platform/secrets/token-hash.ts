import { createHash } from 'node:crypto';

/** What is kept of a token: enough to know it again, and of no use to whoever reads it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
