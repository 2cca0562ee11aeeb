import type { KycStatusResponse } from '@quayside/contract/schemas/kyc';
import { useTranslation } from 'react-i18next';

import { Button, buttonClass } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { Icon } from '../../../components/icon/Icon';
import { Notice, type NoticeTone } from '../../../components/notice/Notice';
import { Faint } from '../../../components/screen-text/ScreenText';
import { LocalLink } from '../../../i18n/LocalLink';
import { useSession } from '../../../lib/session/use-session';
import * as styles from './Verification.module.css';

export type StatusPartProps = KycStatusResponse & {
  /** Whether the user paused an earlier attempt. */
  isResumable: boolean;
  onBegin: () => void;
};

const tones: Readonly<Record<KycStatusResponse['status'], NoticeTone>> = {
  NOT_STARTED: 'info',
  CREATED: 'info',
  PROCESS: 'info',
  PASS: 'success',
  REJECT: 'error',
};
const needs = ['needsDocument', 'needsCamera', 'needsTime'] as const;

/**
 * The verification status, and a button to start if that is possible. Screen readers announce a
 * change of status.
 */
export function StatusPart({ status, rejectReason, isResumable, onBegin }: StatusPartProps) {
  const { t } = useTranslation('profile');
  const session = useSession();
  // An account without an email address must not be promised an email.
  const hasNoEmail = session.kind === 'user' && session.email === null;
  const isRejected = status === 'REJECT';
  const beginKey = isResumable ? 'resume' : isRejected ? 'again' : 'begin';
  return (
    <>
      <Notice role="status" tone={tones[status]} title={t(`verification.${status}`)}>
        <p>
          {hasNoEmail && (status === 'CREATED' || status === 'PROCESS')
            ? t(`verification.${status}_noEmail`)
            : t(`verification.${status}_text`)}
        </p>
        {isRejected && rejectReason !== null && (
          <p className={styles.reason}>{t('verification.reason', { reason: rejectReason })}</p>
        )}
      </Notice>
      {(status === 'NOT_STARTED' || isRejected) && (
        <Card as="section" isRaised aria-labelledby="verification-needs">
          <h2 id="verification-needs" className={styles.subheading}>
            {t('verification.needs')}
          </h2>
          <ul className={styles.ticks}>
            {needs.map((need) => (
              <li key={need}>
                <Icon name="check" sizePx={18} />
                {t(`verification.${need}`)}
              </li>
            ))}
          </ul>
          <div className={styles.kept}>
            <Icon name="lock" sizePx={18} />
            <Faint>
              {t('verification.kept')}{' '}
              <LocalLink to="/docs/privacy-policy">{t('verification.privacy')}</LocalLink>
            </Faint>
          </div>
          <div className={styles.actions}>
            <Button variant="primary" onClick={onBegin}>
              {t(`verification.${beginKey}`)}
            </Button>
            {isRejected && (
              <LocalLink to="/support" className={buttonClass({ variant: 'quiet' })}>
                {t('verification.support')}
              </LocalLink>
            )}
          </div>
        </Card>
      )}
    </>
  );
}
