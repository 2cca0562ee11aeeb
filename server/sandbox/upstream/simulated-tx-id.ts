import { createHash } from 'node:crypto';

/**
 * Returns an id that can't be mistaken for a transaction of a chain. It is always the same for one
 * upstream order and purpose.
 */
export function simulatedTxId(
  upstreamOrderId: string,
  purpose: 'deposit' | 'payout' | 'refund',
): string {
  return `SIMULATED-${createHash('sha256').update(`${upstreamOrderId} ${purpose}`).digest('hex').slice(0, 32)}`;
}
