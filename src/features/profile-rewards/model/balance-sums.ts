import type { BalancesResponse, RewardKind } from '@quayside/contract/schemas/affiliates';

import { sumDecimals } from '../../../lib/amount/signed-sum';

export type BalanceSum = { readonly amount: string; readonly inWithdrawal: string };

/** Returns the total of one kind; zero if there is none. */
export function balanceOf(balances: BalancesResponse, kind: RewardKind): BalanceSum {
  const rows = balances.filter((row) => row.kind === kind);
  return {
    amount: sumDecimals(rows.map(({ amount }) => amount)),
    inWithdrawal: sumDecimals(rows.map(({ inWithdrawal }) => inWithdrawal)),
  };
}

/**
 * Returns the amount that can be withdrawn now. A negative balance is deducted from the other one,
 * and the result is never below zero.
 */
export function withdrawableAmount(balances: BalancesResponse): string {
  const total = sumDecimals(balances.map(({ amount }) => amount));
  return total.startsWith('-') ? '0' : total;
}
