/**
 * Returns the amount that an order swaps: the agreed amount, until a different received amount is
 * priced. An older service does not distinguish them.
 */
export const amountGiven = ({
  amountToGive,
  claimedDepositAmount,
}: {
  readonly amountToGive?: string | undefined;
  readonly claimedDepositAmount: string;
}): string => amountToGive ?? claimedDepositAmount;
