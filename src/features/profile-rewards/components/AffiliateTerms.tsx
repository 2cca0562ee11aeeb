import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { formatDecimal } from '../../../lib/format/format-decimal';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useStatistics } from '../state/use-rewards';
import * as styles from './Rewards.module.css';

/** Explains what earns a reward and what does not. The rate comes from the service. */
export function AffiliateTerms() {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [view, reload] = useStatistics('30');
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" aria-labelledby="profile-affiliate-terms">
      <h2 id="profile-affiliate-terms" className={styles.subheading}>
        {t('affiliate.terms')}
      </h2>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="9rem" />}
      >
        {({ accrualPercent }) => (
          <ul className={styles.points}>
            <li>{t('affiliate.terms1', { percent: formatDecimal(accrualPercent, locale) })}</li>
            {(['terms2', 'terms3', 'terms4', 'terms5'] as const).map((key) => (
              <li key={key}>{t(`affiliate.${key}`)}</li>
            ))}
          </ul>
        )}
      </DataSlot>
    </Card>
  );
}
