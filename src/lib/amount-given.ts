/**
 * What an order swaps: the amount agreed on, until what arrived instead is priced. An older service
 * does not tell them apart.
 */
export const amountGiven = ({
  amountToGive,
  claimedDepositAmount,
}: {
  readonly amountToGive?: string | undefined;
  readonly claimedDepositAmount: string;
}): string => amountToGive ?? claimedDepositAmount;
