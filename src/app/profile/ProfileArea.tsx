import { profilePath, type ProfileScreen } from '@quayside/contract/site/profile-screens';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoilRoot } from 'recoil';

import { buttonClass } from '../../components/button/Button';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { InfoScreen } from '../../features/profile-account';
import { HistoryScreen } from '../../features/profile-history';
import { KeysScreen } from '../../features/profile-keys';
import { MessengersPart } from '../../features/profile-messengers';
import { PasskeySection } from '../../features/profile-passkeys';
import {
  AffiliateScreen,
  CashbackScreen,
  WalletScreen,
  WithdrawScreen,
} from '../../features/profile-rewards';
import { SecondFactorPart } from '../../features/profile-second-factor';
import { VerificationScreen } from '../../features/profile-verification';
import { WebhooksPart } from '../../features/profile-webhooks';
import { LocalLink } from '../../i18n/LocalLink';
import { logOut } from '../../lib/session/log-out';
import { useIsReviewer } from '../../lib/session/use-is-reviewer';
import type { ProfileTarget } from './profile-target';
import { ProfileNavigation } from './ProfileNavigation';

import * as styles from './ProfileArea.module.css';

const ReviewScreen = lazy(() =>
  import(/* webpackChunkName: "kyc-review" */ '../../features/kyc-review').then((module) => ({
    default: module.ReviewScreen,
  })),
);

export type ProfileAreaProps = {
  /** Null for a path below `/profile` that is not one of its pages. */
  target: ProfileTarget;
};

/**
 * The account pages with their navigation, and the root of their state. Only reviewers can see the
 * review pages; for others they do not exist.
 */
export function ProfileArea({ target }: ProfileAreaProps) {
  const { t } = useTranslation('profile');
  const isReviewer = useIsReviewer();
  const shown = target !== null && typeof target === 'object' && !isReviewer ? null : target;
  const current = shown !== null && typeof shown === 'object' ? 'review' : shown;
  return (
    <div className={styles.frame}>
      <ProfileNavigation current={current} hasReview={isReviewer} />
      <div className={styles.main}>
        <h1 className={styles.heading}>
          {t(current === null ? 'unknown.title' : `nav.${current}`)}
        </h1>
        <RecoilRoot>
          <ProfileContent target={shown} />
        </RecoilRoot>
      </div>
    </div>
  );
}

function ProfileContent({ target }: { target: ProfileTarget }) {
  if (target === null) return <UnknownScreen />;
  if (typeof target === 'string') return <Screen screen={target} />;
  return (
    <Suspense fallback={<Skeleton height="14rem" />}>
      <ReviewScreen submissionId={target.submissionId} />
    </Suspense>
  );
}

function Screen({ screen }: { screen: ProfileScreen }) {
  switch (screen) {
    case 'info':
      return (
        <InfoScreen onLogOut={logOut}>
          <PasskeySection />
          <SecondFactorPart />
          <MessengersPart />
        </InfoScreen>
      );
    case 'wallet':
      return <WalletScreen />;
    case 'history':
      return <HistoryScreen />;
    case 'cashback':
      return <CashbackScreen />;
    case 'affiliate-program':
      return <AffiliateScreen />;
    case 'withdraw':
      return <WithdrawScreen />;
    case 'keys':
      return (
        <>
          <KeysScreen />
          <WebhooksPart />
        </>
      );
    case 'verification':
      return <VerificationScreen />;
    default:
      return screen satisfies never;
  }
}

function UnknownScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <p>{t('unknown.text')}</p>
      <p>
        <LocalLink to={profilePath('info')} className={buttonClass({ variant: 'primary' })}>
          {t('unknown.link')}
        </LocalLink>
      </p>
    </>
  );
}
