import { nameOf, type JournalEntry, type TransferName } from './journal/journal-entry';

/** What a signer has signed, by transfer, by debt, by transaction, and by nonce or output. */
export type SignedBefore = {
  remember(entry: JournalEntry): void;
  /** Returns what was signed for a transfer, oldest first, whatever the attempt. */
  ofTransfer(transfer: TransferName): readonly JournalEntry[];
  /** Returns what was signed for other transfers of the same books that settle the same debts. */
  ofSameDebts(payment: TransferName & Pick<JournalEntry, 'settles'>): readonly JournalEntry[];
  /** Returns what was signed for other transfers of the same books with the same nonce or output. */
  ofSameUse(payment: TransferName & Uses): readonly JournalEntry[];
  /** Whether that transaction was signed for another transfer. */
  isOfOtherTransfer(transaction: Pick<JournalEntry, 'chainKey' | 'txId'> & TransferName): boolean;
};

type Uses = Pick<JournalEntry, 'chainKey' | 'sender' | 'nonce' | 'spentOutputs'>;

export function createSignedBefore(entries: readonly JournalEntry[]): SignedBefore {
  const byTransfer = createIndex();
  const byDebt = createIndex();
  const byUse = createIndex();
  const transferOf = new Map<string, string>();
  const remember = (entry: JournalEntry): void => {
    transferOf.set(transactionOf(entry), nameOf(entry));
    byTransfer.add([nameOf(entry)], entry);
    byDebt.add(debtsOf(entry), entry);
    byUse.add(usesOf(entry), entry);
  };
  entries.forEach(remember);
  const ofOthers = (transfer: TransferName, found: readonly JournalEntry[]) =>
    found.filter(
      ({ booksId, transferKey }) =>
        booksId === transfer.booksId && transferKey !== transfer.transferKey,
    );
  return {
    remember,
    ofTransfer: (transfer) => byTransfer.at([nameOf(transfer)]),
    ofSameDebts: (payment) => ofOthers(payment, byDebt.at(debtsOf(payment))),
    ofSameUse: (payment) => ofOthers(payment, byUse.at(usesOf(payment))),
    isOfOtherTransfer: (transaction) => {
      const other = transferOf.get(transactionOf(transaction));
      return other !== undefined && other !== nameOf(transaction);
    },
  };
}

type Index = {
  add(names: readonly string[], entry: JournalEntry): void;
  at(names: readonly string[]): readonly JournalEntry[];
};

function createIndex(): Index {
  const entriesOf = new Map<string, JournalEntry[]>();
  return {
    add: (names, entry) => {
      for (const name of names) {
        const earlier = entriesOf.get(name);
        if (earlier) earlier.push(entry);
        else entriesOf.set(name, [entry]);
      }
    },
    at: (names) => names.flatMap((name) => entriesOf.get(name) ?? []),
  };
}

const debtsOf = ({
  booksId,
  settles,
}: Pick<JournalEntry, 'booksId' | 'settles'>): readonly string[] =>
  settles.map((debt) => `${booksId} ${debt}`);

const usesOf = ({ chainKey, sender, nonce, spentOutputs }: Uses): readonly string[] => [
  ...(nonce === null ? [] : [`${chainKey} ${sender} ${nonce}`]),
  ...spentOutputs.map((output) => `${chainKey} ${output}`),
];

const transactionOf = ({ chainKey, txId }: Pick<JournalEntry, 'chainKey' | 'txId'>): string =>
  `${chainKey} ${txId}`;
