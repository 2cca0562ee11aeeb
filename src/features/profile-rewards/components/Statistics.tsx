import type { StatisticsResponse } from '@quayside/contract/schemas/affiliates';
import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Faint } from '../../../components/screen-text/ScreenText';
import { SegmentedControl } from '../../../components/segmented/SegmentedControl';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLocale } from '../../../i18n/use-locale';
import { formatDecimal } from '../../../lib/format/format-decimal';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { isQuietTime } from '../model/statistics-days';
import { STATISTICS_DAYS, type StatisticsDays } from '../state/rewards-state';
import { useStatistics, useStatisticsDays } from '../state/use-rewards';
import { EarningsChartSlot } from './EarningsChartSlot';
import { StatisticsTable } from './StatisticsTable';
import { UsdtAmount } from './UsdtAmount';

import * as styles from './Rewards.module.css';

/** Statistics about the user's links over the last days. */
export function Statistics() {
  const { t } = useTranslation('profile');
  const [days, setDays] = useStatisticsDays();
  return (
    <Card as="section" aria-labelledby="profile-statistics">
      <h2 id="profile-statistics" className={styles.subheading}>
        {t('affiliate.statistics')}
      </h2>
      <SegmentedControl
        legend={t('affiliate.period')}
        isLegendHidden
        options={STATISTICS_DAYS.map((key) => ({
          key,
          label: t('affiliate.days', { count: Number(key) }),
        }))}
        selectedKey={days}
        onSelect={setDays}
      />
      <Period key={days} days={days} />
    </Card>
  );
}

function Period({ days }: { days: StatisticsDays }) {
  const [view, reload] = useStatistics(days);
  const texts = useRemoteTexts(view);
  return (
    <DataSlot
      {...texts}
      answer={view.answer}
      onRetry={reload}
      skeleton={
        <>
          <Skeleton height="3.5rem" />
          <Skeleton height="14rem" />
        </>
      }
    >
      {(statistics) => <Shown statistics={statistics} />}
    </DataSlot>
  );
}

function Shown({ statistics: { days, totals } }: { statistics: StatisticsResponse }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const figures = [
    ['registrations', formatDecimal(String(totals.registrations), locale)],
    ['orders', formatDecimal(String(totals.orders), locale)],
    ['earned', <UsdtAmount key="earned" amount={totals.earned} />],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {figures.map(([key, text]) => (
          <div key={key}>
            <dt className={styles.label}>{t(`affiliate.${key}`)}</dt>
            <dd className={styles.number}>
              <strong>{text}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {isQuietTime(totals) ? (
        <Faint>{t('affiliate.chartEmpty')}</Faint>
      ) : (
        <>
          <EarningsChartSlot days={days} totalEarned={totals.earned} />
          <StatisticsTable days={days} />
        </>
      )}
    </>
  );
}
