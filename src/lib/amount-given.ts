/**
 * Returns the amount that an order swaps: the agreed amount, or a different received amount once it
 * has been priced. An older service does not distinguish the two.
 */
export const amountGiven = ({
  amountToGive,
  claimedDepositAmount,
}: {
  readonly amountToGive?: string | undefined;
  readonly claimedDepositAmount: string;
}): string => amountToGive ?? claimedDepositAmount;
