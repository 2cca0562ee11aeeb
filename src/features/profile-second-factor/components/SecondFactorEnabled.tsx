import type { SecondFactorResponse } from '@quayside/contract/schemas/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { useLocale } from '../../../i18n/use-locale';
import { formatDateTime } from '../../../lib/format/format-time';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { DisableSecondFactor } from './DisableSecondFactor';
import * as styles from './SecondFactor.module.css';

/** Below this number, a warning says what to do. */
const fewCodes = 3;

/**
 * Says that an app confirms withdrawals and how many recovery codes are left, and offers to turn it
 * off.
 */
export function SecondFactorEnabled({
  answer: { activatedAt, recoveryCodesLeft },
}: {
  answer: SecondFactorResponse;
}) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const placeRef = useFocusOnChange<HTMLDivElement>(isAsking);
  return (
    <div className={styles.form}>
      <Notice
        tone="success"
        title={
          activatedAt === null
            ? t('secondFactor.on')
            : t('secondFactor.onSince', { since: formatDateTime(Date.parse(activatedAt), locale) })
        }
      >
        <p>{t('secondFactor.onText')}</p>
        <p>{t('secondFactor.codesLeft', { count: recoveryCodesLeft })}</p>
      </Notice>
      {recoveryCodesLeft < fewCodes && <Notice tone="warn">{t('secondFactor.fewCodes')}</Notice>}
      <div ref={placeRef}>
        {isAsking ? (
          <DisableSecondFactor
            onKeep={() => {
              setIsAsking(false);
            }}
          />
        ) : (
          <Button
            onClick={() => {
              setIsAsking(true);
            }}
          >
            {t('secondFactor.disable')}
          </Button>
        )}
      </div>
    </div>
  );
}
