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
 * @param transfers of the order that the address belongs to, with the fees of all their attempts
 */
export function gasAtAddress(
  transfers: readonly GasTransfer[],
  { chainKey, nativeSlug, address }: GasAddress,
): bigint {
  const inOrder = transfers
    .filter((each) => each.chainKey === chainKey)
    .sort((one, other) => heightOf(one) - heightOf(other));
  return inOrder.reduce(
    (gasMinor, { purpose, toAddress, sender, ...transfer }) =>
      purpose === 'gas' && toAddress === address
        ? gasMinor + (isDone(transfer) ? (transfer.amountMinor ?? 0n) : 0n)
        : purpose === 'sweep' && (sender === null || sender === address)
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

/** A sweep that is retried has used up gas at an unknown height, and has no sender until signed. */
const heightOf = ({ state, block }: GasTransfer): number =>
  state === 'confirmed' || state === 'failed' ? (block?.height ?? 0) : Number.MAX_SAFE_INTEGER;
