import { createHash } from 'node:crypto';

/** An id that nobody can take for a transaction of a chain. The same for one shift and purpose. */
export function simulatedTxId(shiftId: string, purpose: 'deposit' | 'payout' | 'refund'): string {
  return `SIMULATED-${createHash('sha256').update(`${shiftId} ${purpose}`).digest('hex').slice(0, 32)}`;
}
