import { useTranslation } from 'react-i18next';

import { AnswerPlace } from '../../../components/answer-place/AnswerPlace';
import { Card } from '../../../components/card/Card';
import { Notice } from '../../../components/notice/Notice';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useAllRewards } from '../state/use-all-rewards';
import { BalanceCards } from './BalanceCards';
import { RewardList } from './RewardList';
import { WithdrawalsCard } from './WithdrawalsCard';

import * as styles from './Rewards.module.css';

/** `/profile/wallet`: what there is, what came in, what went out. */
export function WalletScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Lead>{t('wallet.lead')}</Lead>
      <BalanceCards />
      <Deposits />
      <WithdrawalsCard title={t('wallet.withdrawals')} emptyText={t('wallet.withdrawalsEmpty')} />
    </>
  );
}

function Deposits() {
  const { t } = useTranslation('profile');
  const [view, reload] = useAllRewards();
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" aria-labelledby="profile-deposits">
      <h2 id="profile-deposits" className={styles.subheading}>{t('wallet.deposits')}</h2>
      <AnswerPlace {...texts} answer={view.answer} onRetry={reload} skeleton={<Skeleton height="10rem" />}>
        {(rewards) => (rewards.length === 0 ? <Notice title={t('wallet.depositsEmpty')}>{t('wallet.depositsEmptyText')}</Notice> : <RewardList rewards={rewards} hasKinds />)}
      </AnswerPlace>
    </Card>
  );
}
