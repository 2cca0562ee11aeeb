import { createHash } from 'node:crypto';

/**
 * Chooses the server that a lease should be with, so that leases are spread evenly. Every server
 * chooses the same one. When a server joins or leaves, only the leases that it gets or had move
 * (rendezvous hashing).
 * @param presences of the live servers
 * @returns `null` if there is none
 */
export function preferredServer(name: string, presences: readonly number[]): number | null {
  let preferred: number | null = null;
  let highest = '';
  for (const presence of presences) {
    const weight = createHash('sha256').update(`${presence} ${name}`).digest('hex');
    if (weight > highest) {
      highest = weight;
      preferred = presence;
    }
  }
  return preferred;
}
