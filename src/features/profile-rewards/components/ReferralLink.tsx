import { localisePath, type Locale } from '@quayside/contract/site/locales';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { CodeText } from '../../../components/code-text/CodeText';
import { CopyButton } from '../../../components/copy-button/CopyButton';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Faint } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useReferrerId } from '../state/use-rewards';

import * as styles from './Rewards.module.css';

const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ '../../../components/qr-code/QrCode').then((module) => ({
    default: module.QrCode,
  })),
);

/** The user's referral link, as text to copy and as a QR code. */
export function ReferralLink() {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [view, reload] = useReferrerId();
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" isRaised aria-labelledby="profile-link">
      <h2 id="profile-link" className={styles.subheading}>
        {t('affiliate.link')}
      </h2>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="11rem" />}
      >
        {(referrerId) => (
          <LinkAndCode link={referralLink(window.location.origin, locale, referrerId)} />
        )}
      </DataSlot>
    </Card>
  );
}

function LinkAndCode({ link }: { link: string }) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.linkCard}>
      <div className={styles.linkText}>
        <CodeText>{link}</CodeText>
        <CopyButton
          text={link}
          label={t('affiliate.copyLink')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          hasText
        />
        <Faint>{t('affiliate.linkText')}</Faint>
      </div>
      <Suspense fallback={<Skeleton width="176px" height="176px" />}>
        <QrCode text={link} label={t('affiliate.qr')} />
      </Suspense>
    </div>
  );
}

/**
 * Returns a link to the home page that carries the referrer's id.
 * @param origin of the site, without a trailing slash
 */
function referralLink(origin: string, locale: Locale, referrerId: string): string {
  return `${origin}${localisePath(locale, '/')}?${new URLSearchParams({ ref: referrerId }).toString()}`;
}
