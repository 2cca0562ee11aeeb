import type { ReactNode } from 'react';

import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useWithdrawals } from '../state/use-withdrawals';
import { WithdrawalRow } from './WithdrawalRow';

import * as styles from './Rewards.module.css';

/** The withdrawals, newest first, polled while any of them can still change. */
export function WithdrawalsCard({
  title,
  emptyText,
  emptyAction,
}: {
  title: string;
  emptyText: string;
  emptyAction?: ReactNode;
}) {
  const [view, reload] = useWithdrawals();
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" aria-labelledby="profile-withdrawals">
      <h2 id="profile-withdrawals" className={styles.subheading}>
        {title}
      </h2>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="8rem" />}
      >
        {(withdrawals) =>
          withdrawals.length === 0 ? (
            <EmptyList title={emptyText} action={emptyAction} />
          ) : (
            <ul>
              {withdrawals.map((withdrawal) => (
                <WithdrawalRow key={withdrawal.withdrawalId} withdrawal={withdrawal} />
              ))}
            </ul>
          )
        }
      </DataSlot>
    </Card>
  );
}
