import type { Judged } from './excessive-fees';

const OR_RELEASE = 'someone has the key: see docs/runbooks/keys.md. Otherwise run restore release';

/** Names each reason for which a transaction that only the chain shows keeps payouts held. */
export const problemsOf = (
  judged: Judged,
): readonly { readonly name: string; readonly sentence: string }[] => [
  ...(judged.isFeeExcessive ? [{ name: 'excessive-fee', sentence: excessiveFee(judged) }] : []),
  ...(judged.paysOthers ? [{ name: 'pays-others', sentence: paymentToOthers(judged) }] : []),
];

const transactionOf = ({ found }: Judged): string =>
  `${found.chainKey}: transaction ${found.txId} to ${found.toAddress}`;

const excessiveFee = (judged: Judged): string =>
  judged.feeMinor === null
    ? `${transactionOf(judged)} paid a fee that the nodes can't show, since they lack it or what it ` +
      `spends: they need txindex=1. If none of you sent it, ${OR_RELEASE}`
    : `${transactionOf(judged)} paid a fee of ${judged.feeMinor} (smallest units), and one transfer may ` +
      `not cost that much (maxPerTransfer). If none of you paid it, ${OR_RELEASE}`;

const paymentToOthers = (judged: Judged): string =>
  `${transactionOf(judged)} also pays others, which transfers of this server never do: look at its ` +
  `outputs in an explorer. If none of you sent it, ${OR_RELEASE}: only the ${judged.found.amountMinor} ` +
  `(smallest units) to ${judged.found.toAddress} are booked, and the rest stays a difference of the wallet`;

/** Reports a movement between our own wallets that was booked without anyone's decision. */
export const newMove = ({ found, adoptAs, feeMinor }: Judged): string =>
  `${found.txId} moved coins from the hot wallet of ${found.chainKey} to ` +
  `${adoptAs === 'cold' ? 'the cold wallet' : 'itself'}, for a fee of ${feeMinor} (smallest units), ` +
  "and the database didn't know it. It is booked as a move. If neither you nor this server sent " +
  'it, someone has the key of the hot wallet: see docs/runbooks/keys.md';
