import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/icon/Icon';
import { RowItem, RowNote } from '../../../components/row-list/RowItem';
import { useLocale } from '../../../i18n/use-locale';
import { cx } from '../../../lib/cx';
import { formatDecimal } from '../../../lib/format/format-decimal';
import { formatDateTime } from '../../../lib/format/format-time';
import type { ListedReward } from '../model/listed-reward';
import { UsdtAmount, UsdtSentence } from './UsdtAmount';

import * as styles from './Rewards.module.css';

const shownAtOnce = 20;

export type RewardListProps = {
  rewards: readonly ListedReward[];
  /** Labels each reward with its kind, for lists that mix both kinds. */
  hasKinds?: boolean | undefined;
};

/** A list of rewards, each with an explanation of its amount. */
export function RewardList({ rewards, hasKinds = false }: RewardListProps) {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <div>
      <ul>
        {rewards.slice(0, shown).map((reward) => (
          <RewardRow key={`${reward.kind} ${reward.id}`} reward={reward} hasKind={hasKinds} />
        ))}
      </ul>
      {rewards.length > shown && (
        <div className={styles.more}>
          <Button
            onClick={() => {
              setShown(shown + shownAtOnce);
            }}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function RewardRow({ reward, hasKind }: { reward: ListedReward; hasKind: boolean }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const {
    kind,
    createdAt,
    amount,
    feeAmount,
    ratePercent,
    currencyFrom,
    currencyTo,
    orderId,
    reversedAt,
  } = reward;
  const timeOf = (isoTime: string) => formatDateTime(Date.parse(isoTime), locale);
  return (
    <RowItem
      title={`${hasKind ? `${t(`reward.${kind}`)}: ` : ''}${t('reward.pair', { from: currencyFrom, to: currencyTo })}`}
      end={
        <p className={cx(styles.sum, reversedAt !== null && styles.undone)}>
          +<UsdtAmount amount={amount} />
        </p>
      }
    >
      <RowNote>
        <UsdtSentence
          amount={feeAmount}
          sentence={(fee) =>
            t('reward.explained', { percent: formatDecimal(ratePercent, locale), fee })
          }
        />
      </RowNote>
      <RowNote>
        {timeOf(createdAt)}
        {orderId === null ? '' : ` · ${t('reward.order', { id: orderId })}`}
      </RowNote>
      {reversedAt !== null && (
        <p className={styles.warn}>
          <Icon name="alert" sizePx={16} />
          {t('reward.reversed', { date: timeOf(reversedAt) })}
        </p>
      )}
    </RowItem>
  );
}
