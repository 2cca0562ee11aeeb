import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../../components/data-slot/DataSlot';
import { Lead } from '../../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../../lib/remote/use-remote-texts';
import { isAwaitingCode } from '../../model/withdrawal-states';
import { useBalances } from '../../state/use-rewards';
import { useReleasedWithdrawal, useWithdrawals } from '../../state/use-withdrawals';
import { WithdrawalsCard } from '../WithdrawalsCard';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { SuccessDialog } from './SuccessDialog';
import { WithdrawForm } from './WithdrawForm';

/**
 * `/profile/withdraw`: withdrawals waiting for their code, the form, and the list of all
 * withdrawals. The pending ones come from the service, so they are still there after a reload.
 */
export function WithdrawScreen() {
  const { t } = useTranslation('profile');
  const [balances, reloadBalances] = useBalances();
  const texts = useRemoteTexts(balances);
  const [withdrawals] = useWithdrawals();
  const waiting = (withdrawals.answer ?? []).filter(isAwaitingCode);
  const [released, setReleased] = useReleasedWithdrawal();
  const isFocusWanted = useRef(false);
  return (
    <>
      <Lead>{t('withdraw.lead')}</Lead>
      {waiting.map((withdrawal) => (
        <ConfirmWithdrawal
          key={withdrawal.withdrawalId}
          withdrawal={withdrawal}
          isFocusWanted={isFocusWanted}
          onReleased={setReleased}
        />
      ))}
      <DataSlot
        {...texts}
        answer={balances.answer}
        onRetry={reloadBalances}
        skeleton={<Skeleton height="22rem" />}
      >
        {(answer) => (
          <WithdrawForm
            balances={answer}
            isOneWaiting={waiting.length > 0}
            onMade={() => {
              isFocusWanted.current = true;
            }}
          />
        )}
      </DataSlot>
      <WithdrawalsCard title={t('withdraw.list')} emptyText={t('withdraw.empty')} />
      {released !== null && (
        <SuccessDialog
          withdrawal={released}
          onClose={() => {
            setReleased(null);
          }}
        />
      )}
    </>
  );
}
