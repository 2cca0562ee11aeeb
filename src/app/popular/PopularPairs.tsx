import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Skeleton } from '../../components/skeleton/Skeleton';
import { useLocale } from '../../i18n/use-locale';
import { logFailure } from '../../lib/log-failure';
import { useIsNear } from '../../lib/use-is-near';
import { PairLinks, type PairLinkEntry } from '../layouts/PairLinks';

import * as styles from './PopularPairs.module.css';

type PopularSide = PairLinkEntry['from'] & { slug: string };
export type PopularPair = PairLinkEntry & { from: PopularSide; to: PopularSide };

/**
 * Links to pair pages, each with the current rate of the pair, which a script without React shows
 * once the list is near the viewport. A pair without a price shows no number.
 */
export function PopularPairs({ pairs }: { pairs: readonly PopularPair[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  useEffect(() => {
    const root = ref.current;
    if (root === null || !isNear) return undefined;
    let stop: (() => void) | null = () => undefined;
    import(/* webpackChunkName: "popular-rates" */ '../../lib/page/popular-rates').then(
      ({ startPopularRates }) => {
        if (stop !== null) stop = startPopularRates(root);
      },
      (cause: unknown) => {
        logFailure('The code of the rates could not be loaded', cause);
      },
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [isNear, ref]);
  return (
    <div
      ref={ref}
      data-rates={t('pair.rate', { coin: '{{coin}}', price: '{{price}}' })}
      data-locale={locale}
    >
      <PairLinks pairs={pairs} renderNote={renderRate} />
      <p className={styles.explained}>{t('pair.rateNote')}</p>
    </div>
  );
}

function renderRate({ from, to }: PopularPair) {
  return (
    <span
      data-rate=""
      data-from={from.slug}
      data-to={to.slug}
      data-from-title={from.currencyTitle}
      data-to-title={to.currencyTitle}
    >
      <span className={styles.waiting}>
        <Skeleton width="8rem" height="0.8em" />
      </span>
    </span>
  );
}
