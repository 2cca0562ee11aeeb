import type { OutgoingTransfer } from '../../treasury';

export type GasTransfer = Pick<
  OutgoingTransfer,
  | 'purpose'
  | 'chainKey'
  | 'assetSlug'
  | 'toAddress'
  | 'sender'
  | 'state'
  | 'amountMinor'
  | 'feeMinor'
  | 'block'
>;

export type GasAddress = {
  readonly chainKey: string;
  readonly nativeSlug: string;
  readonly address: string;
};

/**
 * Returns how much of the gas that was sent to a deposit address is left there. Sweeps of tokens use
 * it up, and a sweep of coins takes all of it.
 * @param transfers of the order that the address belongs to
 */
export function gasAtAddress(
  transfers: readonly GasTransfer[],
  { chainKey, nativeSlug, address }: GasAddress,
): bigint {
  const settled = transfers
    .filter((each) => each.chainKey === chainKey && isSettled(each))
    .sort((one, other) => heightOf(one) - heightOf(other));
  return settled.reduce(
    (gasMinor, { purpose, toAddress, sender, ...transfer }) =>
      purpose === 'gas' && toAddress === address
        ? gasMinor + (isDone(transfer) ? (transfer.amountMinor ?? 0n) : 0n)
        : purpose === 'sweep' && sender === address
          ? afterSweep(gasMinor, transfer, nativeSlug)
          : gasMinor,
    0n,
  );
}

function afterSweep(
  gasMinor: bigint,
  sweep: Pick<GasTransfer, 'assetSlug' | 'state' | 'feeMinor'>,
  nativeSlug: string,
): bigint {
  if (sweep.assetSlug === nativeSlug) return isDone(sweep) ? 0n : gasMinor;
  const feeMinor = sweep.feeMinor ?? 0n;
  return gasMinor > feeMinor ? gasMinor - feeMinor : 0n;
}

const isDone = ({ state }: Pick<GasTransfer, 'state'>): boolean => state === 'confirmed';

const isSettled = ({ state }: GasTransfer): boolean => state === 'confirmed' || state === 'failed';

const heightOf = ({ block }: GasTransfer): number => block?.height ?? 0;
