import { useTranslation } from 'react-i18next';

import { Button, buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import type { RejectedVerdict } from '../../model/deposit-verdict';

/**
 * Replaces a deposit address that can't be trusted: explains what happened, that the visitor must
 * not pay, and what to do.
 */
export function DepositRejection({ verdict }: { verdict: RejectedVerdict }) {
  const { t } = useTranslation('order');
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('proof.refusedTitle')}
      action={
        <LocalLink to="/support" className={buttonClass({ variant: 'secondary' })}>
          {t('proof.contact')}
        </LocalLink>
      }
    >
      <p>{t(`proof.${verdict}`)}</p>
      <p>{t('proof.refusedMoney')}</p>
      <p>{t('proof.refusedDo')}</p>
    </Notice>
  );
}

/**
 * Shown if the code that verifies the address failed to load. The address is not shown until then.
 */
export function DepositUnchecked({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('order');
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('proof.failedTitle')}
      action={<Button onClick={onRetry}>{t('proof.again')}</Button>}
    >
      <p>{t('proof.failed')}</p>
    </Notice>
  );
}
