import type { OutgoingTransfer } from './outgoing-transfer';

type Ordered = Pick<OutgoingTransfer, 'state' | 'nonce' | 'txId' | 'spentOutputs' | 'transferId'>;

/**
 * Returns transfers in the order in which a node accepts them: signed ones by nonce, and after
 * those whose outputs they spend; then those that wait to be signed. Otherwise the order is
 * unchanged.
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
 * Returns the lowest nonce, starting at `fromNonce`, that no transfer uses: a gap below later
 * nonces prevents those from being mined.
 * @param held in ascending order
 */
export function firstFreeNonce(fromNonce: number, held: readonly number[]): number {
  return held.reduce((free, nonce) => (nonce === free ? free + 1 : free), fromNonce);
}
