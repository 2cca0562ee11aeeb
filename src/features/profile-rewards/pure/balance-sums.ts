import type { BalancesAnswer, RewardKind } from '@quayside/contract/operations/affiliates';

import { sumDecimals } from '../../../lib/amount/signed-sum';

export type BalanceSum = { readonly amount: string; readonly inWithdrawal: string };

/** What there is of one kind; without a row there is nothing. */
export function balanceOf(balances: BalancesAnswer, kind: RewardKind): BalanceSum {
  const rows = balances.filter((row) => row.kind === kind);
  return {
    amount: sumDecimals(rows.map(({ amount }) => amount)),
    inWithdrawal: sumDecimals(rows.map(({ inWithdrawal }) => inWithdrawal)),
  };
}

/**
 * What can be withdrawn at once: a balance below zero takes from the other one, and nothing is ever
 * less than nothing.
 */
export function withdrawableAmount(balances: BalancesAnswer): string {
  const total = sumDecimals(balances.map(({ amount }) => amount));
  return total.startsWith('-') ? '0' : total;
}
