import type { BalancesResponse, RewardKind } from '@quayside/contract/schemas/affiliates';
import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Notice } from '../../../components/notice/Notice';
import { Faint } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { balanceOf, withdrawableAmount } from '../model/balance-sums';
import { useBalances } from '../state/use-rewards';
import { UsdtAmount, UsdtSentence } from './UsdtAmount';

import * as styles from './Rewards.module.css';

/** The total balance and the balance of each kind. */
export function BalanceCards() {
  const [view, reload] = useBalances();
  const texts = useRemoteTexts(view);
  return (
    <DataSlot
      {...texts}
      answer={view.answer}
      onRetry={reload}
      skeleton={
        <>
          <Skeleton height="6.5rem" />
          <Skeleton height="7rem" />
        </>
      }
    >
      {(balances) => <Balances balances={balances} />}
    </DataSlot>
  );
}

function Balances({ balances }: { balances: BalancesResponse }) {
  const { t } = useTranslation('profile');
  const isNegative = balances.some(({ amount }) => amount.startsWith('-'));
  return (
    <div className={styles.balances}>
      <Card isRaised className={styles.total}>
        <div className={styles.totalRow}>
          <div>
            <p className={styles.label}>{t('wallet.total')}</p>
            <p className={styles.amount}>
              <UsdtAmount amount={withdrawableAmount(balances)} />
            </p>
          </div>
          <LocalLink to="/profile/withdraw" className={buttonClass({ variant: 'primary' })}>
            {t('wallet.withdraw')}
          </LocalLink>
        </div>
      </Card>
      <BalanceCard balances={balances} kind="affiliate" />
      <BalanceCard balances={balances} kind="cashback" />
      {isNegative && <Notice tone="warn">{t('wallet.negative')}</Notice>}
    </div>
  );
}

/** One balance, and the part of it that is being withdrawn. */
export function BalanceCard({ balances, kind }: { balances: BalancesResponse; kind: RewardKind }) {
  const { t } = useTranslation('profile');
  const { amount, inWithdrawal } = balanceOf(balances, kind);
  return (
    <Card>
      <p className={styles.label}>{t(`wallet.${kind}`)}</p>
      <p className={styles.amount}>
        <UsdtAmount amount={amount} />
      </p>
      <Faint>{t(kind === 'affiliate' ? 'wallet.affiliateText' : 'wallet.cashbackText')}</Faint>
      {inWithdrawal !== '0' && (
        <Faint>
          <UsdtSentence
            amount={inWithdrawal}
            sentence={(written) => t('wallet.inWithdrawal', { amount: written })}
          />
        </Faint>
      )}
    </Card>
  );
}
