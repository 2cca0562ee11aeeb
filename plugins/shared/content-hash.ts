import { createHash } from 'node:crypto';

/** @returns a short hash of this content, which is the same in every build */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
