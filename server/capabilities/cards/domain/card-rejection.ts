import { projectState, type LoggedEvent } from '@quayside/contract/orders/project';

/**
 * Whether the coins of a sale are refunded because its card could not be paid: the bank rejected
 * the payout after the exchange, or the partner before it. A refund for another reason does not
 * count, whatever happens to the card afterwards.
 * @param log oldest event first
 * @param refusedAtMs since when the partner has refused to pay the card; `null` if it has not
 */
export function isCardRejected(log: readonly LoggedEvent[], refusedAtMs: number | null): boolean {
  const kinds = log.map(({ kind }) => kind);
  if (kinds.includes('PAYOUT_REFUSED')) return true;
  const requestIndex = kinds.lastIndexOf('REFUND_REQUESTED');
  const request = log[requestIndex];
  if (request === undefined || refusedAtMs === null || refusedAtMs > Date.parse(request.createdAt))
    return false;
  return projectState(log.slice(0, requestIndex)) === 'exchanging';
}
