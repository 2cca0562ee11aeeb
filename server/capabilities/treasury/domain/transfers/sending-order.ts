import type { OutgoingTransfer } from './outgoing-transfer';

type Ordered = Pick<OutgoingTransfer, 'state' | 'nonce' | 'txId' | 'spentOutputs' | 'transferId'>;

/**
 * Transfers in the order in which a node takes them: signed ones by nonce, and after those whose
 * outputs they spend; then what waits to be signed. Otherwise the order stays as it is.
 */
export function inSendingOrder<Transfer extends Ordered>(
  transfers: readonly Transfer[],
): Transfer[] {
  const signed = transfers
    .filter(({ state }) => state !== 'queued')
    .sort((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0));
  const byTxId = new Map(
    signed.flatMap((transfer) =>
      transfer.txId === null ? [] : [[transfer.txId, transfer] as const],
    ),
  );
  const ordered = new Set<Transfer>();
  const visit = (transfer: Transfer): void => {
    if (ordered.has(transfer)) return;
    for (const output of transfer.spentOutputs) {
      const parent = byTxId.get(output.slice(0, output.lastIndexOf(':')));
      if (parent && parent !== transfer) visit(parent);
    }
    ordered.add(transfer);
  };
  signed.forEach(visit);
  return [...ordered, ...transfers.filter(({ state }) => state === 'queued')];
}

/**
 * The lowest nonce from `fromNonce` on that no transfer holds: one that is missing below later ones
 * keeps those from being mined.
 * @param held in rising order
 */
export function firstFreeNonce(fromNonce: number, held: readonly number[]): number {
  return held.reduce((free, nonce) => (nonce === free ? free + 1 : free), fromNonce);
}
