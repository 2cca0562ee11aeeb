import {
  cancelAffiliateWithdrawal,
  confirmAffiliateWithdrawal,
} from '@quayside/contract/endpoints/affiliates';
import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { useEffect, useRef, useState, type FormEvent, type MutableRefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { Button } from '../../../../components/button/Button';
import { Card } from '../../../../components/card/Card';
import { Disclosure } from '../../../../components/disclosure/Disclosure';
import { FormStack } from '../../../../components/form-stack/FormStack';
import { RecordActions } from '../../../../components/record-card/RecordActions';
import { Faint } from '../../../../components/screen-text/ScreenText';
import { call, send } from '../../../../lib/api/call';
import { useSession } from '../../../../lib/session/use-session';
import { showToast } from '../../../../lib/toasts';
import { useDecision } from '../../state/use-decision';
import { useUsdtText } from '../../state/use-usdt-text';
import { CodeField } from './CodeField';
import { DecisionFailure } from './DecisionFailure';

import * as styles from './Withdraw.module.css';

export type ConfirmWithdrawalProps = {
  withdrawal: AffiliateWithdrawal;
  /** True right after a withdrawal request, so that the new withdrawal receives focus once. */
  isFocusWanted: MutableRefObject<boolean>;
  onReleased: (withdrawal: AffiliateWithdrawal) => void;
};

const TIMEOUT_MS = 30_000;

const confirmWithdrawal = (withdrawalId: string, code: string) =>
  call(
    confirmAffiliateWithdrawal,
    { params: { withdrawalId }, body: { code } },
    { timeoutMs: TIMEOUT_MS },
  );

/** Cancels a withdrawal, which returns its amount to the balance. */
const cancelWithdrawal = (withdrawalId: string) =>
  send(cancelAffiliateWithdrawal, { params: { withdrawalId } }, { timeoutMs: TIMEOUT_MS });

/**
 * The second step: shows the amount and the full address again, and asks for the confirmation code.
 */
export function ConfirmWithdrawal({
  withdrawal,
  isFocusWanted,
  onReleased,
}: ConfirmWithdrawalProps) {
  const { t } = useTranslation('profile');
  const usdt = useUsdtText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    headingRef.current?.focus();
  }, [isFocusWanted]);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { withdrawalId, address, amount, confirmBefore, confirmBy } = withdrawal;
  const release = useDecision(confirmWithdrawal, onReleased, (rejection) => {
    // The withdrawal disappears from this section, so a toast reports the result.
    if (rejection.code === 'ERR_NOT_ACCEPTABLE')
      showToast({ tone: 'error', message: t('withdraw.confirm.over') });
  });
  const cancel = useDecision(cancelWithdrawal, () => {
    showToast({ tone: 'success', message: t('withdraw.confirm.cancelled') });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (code !== '' && !cancel.isBusy) void release.run(withdrawalId, code);
  };
  const titleId = `confirm-${withdrawalId}`;
  return (
    <Card role="group" isRaised aria-labelledby={titleId}>
      <h2 ref={headingRef} id={titleId} tabIndex={-1} className={styles.subheading}>
        {t('withdraw.confirm.title')}
      </h2>
      <FormStack onSubmit={submit}>
        <div>
          <p className={styles.sum}>{t('withdraw.confirm.sum', { amount: usdt(amount) })}</p>
          <AddressText address={address} isLarge />
        </div>
        <CodeSource confirmBy={confirmBy} />
        <CodeField
          code={code}
          onChange={setCode}
          confirmBefore={confirmBefore}
          confirmBy={confirmBy}
          isMissing={isChecked && code === ''}
          failure={release.failure}
        />
        <DecisionFailure release={release.failure} cancel={cancel.failure} confirmBy={confirmBy} />
        <RecordActions>
          <Button type="submit" variant="primary" isBusy={release.isBusy}>
            {t('withdraw.confirm.submit')}
          </Button>
          <Button
            variant="quiet"
            isBusy={cancel.isBusy}
            onClick={() => {
              if (!release.isBusy) void cancel.run(withdrawalId);
            }}
          >
            {t('withdraw.confirm.cancel')}
          </Button>
        </RecordActions>
      </FormStack>
      {confirmBy === 'mail' && (
        <Disclosure isCompact summary={t('withdraw.confirm.resendTitle')}>
          <Faint>{t('withdraw.confirm.resend')}</Faint>
        </Disclosure>
      )}
    </Card>
  );
}

/** Explains where to find the code. */
function CodeSource({ confirmBy }: Pick<AffiliateWithdrawal, 'confirmBy'>) {
  const { t } = useTranslation('profile');
  const session = useSession();
  if (confirmBy === 'totp') return <p>{t('withdraw.confirm.totp')}</p>;
  const email = session.kind === 'user' ? session.email : null;
  return (
    <p>
      {email === null ? t('withdraw.confirm.mailNoAddress') : t('withdraw.confirm.mail', { email })}
    </p>
  );
}
