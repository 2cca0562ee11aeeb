import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { formatDecimal } from '../../../lib/format/format-decimal';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { withKind } from '../model/listed-reward';
import { useBalances, useCashbacks, useStatistics } from '../state/use-rewards';
import { BalanceCard } from './BalanceCards';
import { RewardList } from './RewardList';
import * as styles from './Rewards.module.css';

/** `/profile/cashback`: the balance, the rate, the rules and the cashback received. */
export function CashbackScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Lead>{t('cashback.lead')}</Lead>
      <div className={styles.balances}>
        <CashbackBalance />
        <CashbackRate />
      </div>
      <Card as="section" aria-labelledby="profile-cashback-how">
        <h2 id="profile-cashback-how" className={styles.subheading}>
          {t('cashback.how')}
        </h2>
        <ul className={styles.points}>
          {(['how1', 'how2', 'how3', 'how4'] as const).map((key) => (
            <li key={key}>{t(`cashback.${key}`)}</li>
          ))}
        </ul>
      </Card>
      <CashbackList />
    </>
  );
}

function CashbackBalance() {
  const [view, reload] = useBalances();
  const texts = useRemoteTexts(view);
  return (
    <DataSlot
      {...texts}
      answer={view.answer}
      onRetry={reload}
      skeleton={<Skeleton height="7rem" />}
    >
      {(balances) => <BalanceCard balances={balances} kind="cashback" />}
    </DataSlot>
  );
}

/** Shows the cashback rate, which is part of the statistics. */
function CashbackRate() {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [view, reload] = useStatistics('30');
  const texts = useRemoteTexts(view);
  return (
    <DataSlot
      {...texts}
      answer={view.answer}
      onRetry={reload}
      skeleton={<Skeleton height="7rem" />}
    >
      {({ cashbackPercent }) => (
        <Card>
          <p className={styles.label}>{t('cashback.rate')}</p>
          <p className={styles.amount}>
            {t('cashback.rateText', { percent: formatDecimal(cashbackPercent, locale) })}
          </p>
        </Card>
      )}
    </DataSlot>
  );
}

function CashbackList() {
  const { t } = useTranslation('profile');
  const [view, reload] = useCashbacks();
  const texts = useRemoteTexts(view);
  return (
    <Card as="section" aria-labelledby="profile-cashback-list">
      <h2 id="profile-cashback-list" className={styles.subheading}>
        {t('cashback.list')}
      </h2>
      <DataSlot
        {...texts}
        answer={view.answer}
        onRetry={reload}
        skeleton={<Skeleton height="10rem" />}
      >
        {(cashbacks) =>
          cashbacks.length === 0 ? (
            <EmptyList
              title={t('cashback.empty')}
              action={
                <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>
                  {t('cashback.exchange')}
                </LocalLink>
              }
            >
              {t('cashback.emptyText')}
            </EmptyList>
          ) : (
            <RewardList rewards={withKind(cashbacks, 'cashback')} />
          )
        }
      </DataSlot>
    </Card>
  );
}
