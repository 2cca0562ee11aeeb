import { useTranslation } from 'react-i18next';

import { profilePath } from '@quayside/contract/site/profile-screens';

import { buttonClass } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useAllRewards } from '../state/use-rewards';
import { BalanceCards } from './BalanceCards';
import { RewardList } from './RewardList';
import { WithdrawalsCard } from './WithdrawalsCard';

import * as styles from './Rewards.module.css';

/** `/profile/wallet`: balances, rewards received and withdrawals. */
export function WalletScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Lead>{t('wallet.lead')}</Lead>
      <BalanceCards />
      <Deposits />
      <WithdrawalsCard
        title={t('wallet.withdrawals')}
        emptyText={t('wallet.withdrawalsEmpty')}
        emptyAction={
          <LocalLink to={profilePath('withdraw')} className={buttonClass({})}>
            {t('nav.withdraw')}
          </LocalLink>
        }
      />
    </>
  );
}

function Deposits() {
  const { t } = useTranslation('profile');
  const [view, reload] = useAllRewards();
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" aria-labelledby="profile-deposits">
      <h2 id="profile-deposits" className={styles.subheading}>
        {t('wallet.deposits')}
      </h2>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="10rem" />}
      >
        {(rewards) =>
          rewards.length === 0 ? (
            <EmptyList
              title={t('wallet.depositsEmpty')}
              action={
                <LocalLink to="/" className={buttonClass({})}>
                  {t('cashback.exchange')}
                </LocalLink>
              }
            >
              {t('wallet.depositsEmptyText')}
            </EmptyList>
          ) : (
            <RewardList rewards={rewards} hasKinds />
          )
        }
      </DataSlot>
    </Card>
  );
}
