import type { IncomingTransfer } from '../chain';
import { leadingGroup } from './groups';
import { keyOf } from './transfer-votes';

export type AgreedAmounts = {
  /** The transfers that arrived, with the amounts that the quorum measured. */
  readonly transfers: readonly IncomingTransfer[];
  /** The reported transfers on whose amounts too few nodes agree. */
  readonly disputed: readonly IncomingTransfer[];
};

/**
 * Compares the amounts that nodes measured for reported transfers.
 * @param measured the transfers that arrived according to each node
 */
export function agreeOnAmounts(
  reported: readonly IncomingTransfer[],
  measured: readonly (readonly IncomingTransfer[])[],
  quorum: number,
): AgreedAmounts {
  const amounts = measured.map(
    (transfers) => new Map(transfers.map((each) => [keyOf(each), each.amountMinor])),
  );
  const agreed = reported.map((transfer) => {
    const seen = amounts.map((ofNode) => ofNode.get(keyOf(transfer)) ?? 0n);
    const [amountMinor = null] = leadingGroup(seen, quorum, String);
    return { transfer, amountMinor };
  });
  return {
    transfers: agreed.flatMap(({ transfer, amountMinor }) =>
      amountMinor === null || amountMinor === 0n ? [] : [{ ...transfer, amountMinor }],
    ),
    disputed: agreed.flatMap(({ transfer, amountMinor }) =>
      amountMinor === null ? [transfer] : [],
    ),
  };
}
