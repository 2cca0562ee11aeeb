import { useTranslation } from 'react-i18next';

import { Skeleton } from '../../components/skeleton/Skeleton';
import { useLocale } from '../../i18n/use-locale';
import { formatDateTime } from '../../lib/format/format-time';
import { formatShare } from './price-change';
import { usdText } from './usd-text';
import { usePrice } from './use-price';

import * as styles from './LivePrice.module.css';

type LivePriceProps = { slug: string; ticker: string };

/** The coin's price from our API, refreshed every minute. The static page reserves space for it. */
export function LivePrice({ slug, ticker }: LivePriceProps) {
  const { t } = useTranslation('price');
  const locale = useLocale();
  const state = usePrice(slug);
  const change = state.status === 'known' ? state.dayChange : null;
  return (
    <div className={styles.price} aria-busy={state.status === 'waiting' || undefined}>
      <p className={styles.label}>{t('now')}</p>
      <p className={styles.amount}>
        {state.status === 'known' ? (
          usdText(state.priceUsd, locale)
        ) : (
          <PriceSlot isWaiting={state.status === 'waiting'} />
        )}
      </p>
      <p className={styles.change}>
        {change && t(`day.${change.direction}`, { percent: formatShare(change.shareBps, locale) })}
      </p>
      <p className={styles.unit}>{t('currency', { coin: ticker })}</p>
      <p className={styles.note}>
        {state.status === 'waiting' && <span className={styles.waiting}>{t('waiting')}</span>}
        {state.status === 'known' && t('asked', { time: formatDateTime(state.sentAtMs, locale) })}
        {state.status === 'failed' && t('failed')}
        {state.status === 'absent' && t('absent', { coin: ticker })}
      </p>
      {state.status === 'known' && state.isSandbox && <p className={styles.note}>{t('sandbox')}</p>}
      <noscript>
        <p className={styles.note}>{t('noScript')}</p>
      </noscript>
      <p className={styles.note}>{t('note')}</p>
    </div>
  );
}

function PriceSlot({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <span className={styles.waiting}>
      <Skeleton width="8rem" height="0.8em" />
    </span>
  ) : (
    '—'
  );
}
