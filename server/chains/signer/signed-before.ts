import { nameOf, type JournalEntry, type TransferName } from './journal/journal-entry';

/** What a signer has signed, by transfer and by transaction. */
export type SignedBefore = {
  remember(entry: JournalEntry): void;
  /** Returns what was signed for a transfer, oldest first, whatever the attempt. */
  ofTransfer(transfer: TransferName): readonly JournalEntry[];
  /** Whether that transaction was signed for another transfer. */
  isOfOtherTransfer(transaction: Pick<JournalEntry, 'chainKey' | 'txId'> & TransferName): boolean;
};

export function createSignedBefore(entries: readonly JournalEntry[]): SignedBefore {
  const byTransfer = new Map<string, JournalEntry[]>();
  const transferOf = new Map<string, string>();
  const remember = (entry: JournalEntry): void => {
    const name = nameOf(entry);
    transferOf.set(transactionOf(entry), name);
    const earlier = byTransfer.get(name);
    if (earlier) earlier.push(entry);
    else byTransfer.set(name, [entry]);
  };
  entries.forEach(remember);
  return {
    remember,
    ofTransfer: (transfer) => byTransfer.get(nameOf(transfer)) ?? [],
    isOfOtherTransfer: (transaction) => {
      const other = transferOf.get(transactionOf(transaction));
      return other !== undefined && other !== nameOf(transaction);
    },
  };
}

const transactionOf = ({ chainKey, txId }: Pick<JournalEntry, 'chainKey' | 'txId'>): string =>
  `${chainKey} ${txId}`;
