import { formatAmount as formatMinor } from '@quayside/contract/money/decimal';
import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { depositProblems, type DepositProblem } from '../../model/deposit-problems';
import type { ScreenProps } from '../order-page-props';

const DepositNotices = lazy(() =>
  import(/* webpackChunkName: "order-trouble" */ './DepositNotices').then((module) => ({
    default: module.DepositNotices,
  })),
);

type DepositProblemsProps = ScreenProps & {
  /** The kinds that the screen itself already explains. */
  omitted?: readonly DepositProblem['kind'][] | undefined;
};

/**
 * Shows what differs from the agreed deposit. Most orders have no such problem, so the notices are
 * loaded only when there is one.
 */
export function DepositProblems({ order, sandbox, omitted = [] }: DepositProblemsProps) {
  const problems = depositProblems(order, (amountMinor) =>
    formatMinor(amountMinor, order.pair.instrumentFrom.precisionDecimals),
  ).filter(({ kind }) => kind !== 'never_paid' && !omitted.includes(kind));
  if (problems.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height="5rem" />}>
      <DepositNotices problems={problems} order={order} sandbox={sandbox} />
    </Suspense>
  );
}
