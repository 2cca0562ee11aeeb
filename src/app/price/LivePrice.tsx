import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Skeleton } from '../../components/skeleton/Skeleton';
import { useLocale } from '../../i18n/use-locale';
import { startLivePrice } from '../../lib/page/live-price';

import * as styles from './LivePrice.module.css';

type LivePriceProps = { slug: string; ticker: string };

/**
 * The coin's price from our API, refreshed every minute. The static page reserves space for it, and
 * has the texts of every state in attributes, which a script without React reads.
 */
export function LivePrice({ slug, ticker }: LivePriceProps) {
  const { t } = useTranslation('price');
  const locale = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current === null ? undefined : startLivePrice(ref.current)), []);
  const changeText = (direction: 'up' | 'down' | 'level') =>
    t(`day.${direction}`, { percent: '{{percent}}' });
  return (
    <div ref={ref} className={styles.price} data-live-price={slug} data-locale={locale} aria-busy>
      <p className={styles.label}>{t('now')}</p>
      <p className={styles.amount} data-part="amount">
        <span className={styles.waiting}>
          <Skeleton width="8rem" height="0.8em" />
        </span>
      </p>
      <p
        className={styles.change}
        data-part="change"
        data-up={changeText('up')}
        data-down={changeText('down')}
        data-level={changeText('level')}
      />
      <p className={styles.unit}>{t('currency', { coin: ticker })}</p>
      <p
        className={styles.note}
        data-part="note"
        data-known={t('asked', { time: '{{time}}' })}
        data-failed={t('failed')}
        data-absent={t('absent', { coin: ticker })}
      >
        <span className={styles.waiting}>{t('waiting')}</span>
      </p>
      <p className={styles.note} data-part="sandbox" hidden>
        {t('sandbox')}
      </p>
      <noscript>
        <p className={styles.note}>{t('noScript')}</p>
      </noscript>
      <p className={styles.note}>{t('note')}</p>
    </div>
  );
}
