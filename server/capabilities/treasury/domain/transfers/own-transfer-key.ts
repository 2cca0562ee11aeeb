import type { OutgoingTransfer } from './outgoing-transfer';

type OwnTransfer = {
  readonly purpose: 'owner' | 'cold';
  readonly chainKey: string;
  /** Chosen by the operator, or made by the server. */
  readonly reference: string;
};

/** Returns the key of a transfer to the owner or to a cold address. */
export const ownTransferKey = ({ purpose, chainKey, reference }: OwnTransfer): string =>
  `${purpose}:${chainKey}:${reference}`;

/** Returns the reference of such a transfer. */
export const referenceOf = ({
  transferKey,
  purpose,
  chainKey,
}: Pick<OutgoingTransfer, 'transferKey' | 'purpose' | 'chainKey'>): string =>
  transferKey.slice(`${purpose}:${chainKey}:`.length);
