import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { withKind } from '../model/listed-reward';
import { useAccruals } from '../state/use-rewards';
import { AffiliateTerms } from './AffiliateTerms';
import { ReferralLink } from './ReferralLink';
import { RewardList } from './RewardList';
import { Statistics } from './Statistics';

import * as styles from './Rewards.module.css';

/** `/profile/affiliate-program`: the referral link, its statistics, the rewards and the terms. */
export function AffiliateScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Lead>{t('affiliate.lead')}</Lead>
      <ReferralLink />
      <Statistics />
      <Accruals />
      <AffiliateTerms />
    </>
  );
}

function Accruals() {
  const { t } = useTranslation('profile');
  const [view, reload] = useAccruals();
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" aria-labelledby="profile-accruals">
      <h2 id="profile-accruals" className={styles.subheading}>
        {t('affiliate.accruals')}
      </h2>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="10rem" />}
      >
        {(accruals) =>
          accruals.length === 0 ? (
            <EmptyList
              title={t('affiliate.accrualsEmpty')}
              action={<a href="#profile-link">{t('affiliate.link')}</a>}
            >
              {t('affiliate.accrualsEmptyText')}
            </EmptyList>
          ) : (
            <RewardList rewards={withKind(accruals, 'affiliate')} />
          )
        }
      </DataSlot>
    </Card>
  );
}
