import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/card.json';
import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { pendingOrderPath } from '../../../lib/order-path';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { useSession } from '../../../lib/session/use-session';
import { showToast } from '../../../lib/toasts';
import { usePartnerName } from '../../../lib/use-partner-name';
import { useVerification, type Verification } from '../state/use-verification';
import { EmailProof } from './EmailProof';
import { SandboxMail } from './SandboxMail';
import { VerificationForm } from './VerificationForm';

import * as styles from './PartnerVerification.module.css';

export type PartnerVerificationProps = {
  partner: string;
  destinationAddress: string;
  /**
   * True if the order was rejected for a missing verification that had appeared complete. The buyer
   * decides whether to try again.
   */
  isRepeated: boolean;
  /** True if the order is waiting only for proof of the buyer's email. */
  isProofEnough: boolean;
  onVerified: () => void;
};

/**
 * A buyer's verification: first our own proof of the email, then the card partner's verification,
 * from the registration to the review of the documents. It continues automatically, and the buyer
 * can leave the page at any time.
 */
export function PartnerVerification(verification: PartnerVerificationProps) {
  const { t } = useTranslation('card');
  const isReady = useLazyTexts('card', english);
  const session = useSession();
  if (!isReady) return <Skeleton height="12rem" />;
  if (session.kind === 'guest') {
    const logIn = () => {
      openAccountDialog('login', pendingOrderPath(verification.destinationAddress));
    };
    return (
      <Notice
        tone="warn"
        title={t('verification.guest.title')}
        action={
          <Button variant="primary" onClick={logIn}>
            {t('verification.guest.logIn')}
          </Button>
        }
      >
        {t('verification.guest.text')}
      </Notice>
    );
  }
  if (session.email === null) return <Notice tone="warn">{t('emailLacking')}</Notice>;
  return <Buyer key={session.userId} email={session.email} {...verification} />;
}

type BuyerProps = PartnerVerificationProps & { email: string };

/**
 * No request is sent to the partner for an unconfirmed email. A buyer who has to be verified again has
 * already proven theirs.
 */
function Buyer(buyer: BuyerProps) {
  const { partner, isRepeated, isProofEnough, onVerified, email } = buyer;
  const [isProven, setIsProven] = useState(isRepeated);
  const name = usePartnerName(partner);
  if (isProven && !isProofEnough) return <BuyerSteps {...buyer} />;
  const resume = () => {
    setIsProven(true);
    if (isProofEnough) onVerified();
  };
  return (
    <EmailProof email={email} partner={name} isSandbox={partner === 'sandbox'} onProven={resume} />
  );
}

function BuyerSteps({ partner, destinationAddress, isRepeated, onVerified, email }: BuyerProps) {
  const { t } = useTranslation('card');
  const { t: tError } = useTranslation('errors');
  const { view, isDown, again } = useVerification(
    { partner, email, destinationAddress },
    isRepeated,
  );
  const name = usePartnerName(partner);
  const latest = useRef({ onVerified, failure: '' });
  latest.current = { onVerified, failure: tError('error_kyc_flow') };
  useEffect(() => {
    if (view.kind === 'complete') latest.current.onVerified();
    if (view.kind === 'failed') showToast({ tone: 'error', message: latest.current.failure });
  }, [view.kind]);
  return (
    <div className={styles.steps}>
      <p>{t('verification.why', { partner: name })}</p>
      {partner === 'sandbox' && <p className={styles.faint}>{t('sandbox')}</p>}
      {isDown && (
        <Notice tone="warn" role="status">
          {t('verification.away', { partner: name })}
        </Notice>
      )}
      <CurrentStep
        view={view}
        again={again}
        partner={name}
        email={email}
        isSandbox={partner === 'sandbox'}
      />
      {(view.kind === 'email' || view.kind === 'form') && (
        <p className={styles.faint}>{t('verification.leave')}</p>
      )}
    </div>
  );
}

type CurrentStepProps = Pick<Verification, 'view' | 'again'> & {
  partner: string;
  email: string;
  isSandbox: boolean;
};

function CurrentStep({ view, again, partner, email, isSandbox }: CurrentStepProps) {
  const { t } = useTranslation('card');
  switch (view.kind) {
    case 'starting':
    case 'complete':
      return (
        <div role="status">
          <p>{t(`verification.${view.kind}`, { partner })}</p>
          <Skeleton height="3rem" />
        </div>
      );
    case 'elsewhere':
      return (
        <Notice tone="info" role="status" title={t('verification.elsewhere.title')}>
          {t('verification.elsewhere.text')}
        </Notice>
      );
    case 'email':
      return (
        <Notice tone="info" role="status" title={t('verification.email.title')}>
          <p>{t('verification.email.text', { partner, email })}</p>
          {isSandbox && (
            <SandboxMail
              text={t('verification.email.sandbox')}
              link={t('verification.email.sandboxPage')}
            />
          )}
        </Notice>
      );
    case 'form':
      return <VerificationForm url={view.url} status={view.status} partner={partner} />;
    case 'failed':
      return (
        <Notice
          tone="error"
          role="alert"
          title={t('verification.failed.title')}
          action={
            <Button variant="primary" iconStart="refresh" onClick={again}>
              {t('verification.failed.again')}
            </Button>
          }
        >
          <p>{t(`verification.failed.${view.failure}`, { partner })}</p>
          <p>{t('verification.failed.money')}</p>
        </Notice>
      );
    default:
      return view satisfies never;
  }
}
