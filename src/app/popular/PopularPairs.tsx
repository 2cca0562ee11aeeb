import { useTranslation } from 'react-i18next';

import { Skeleton } from '../../components/skeleton/Skeleton';
import { useLocale } from '../../i18n/use-locale';
import { formatAmount } from '../../lib/format/format-decimal';
import { useIsNear } from '../../lib/use-is-near';
import { PairLinks, type PairLinkEntry } from '../layouts/PairLinks';

import { usePrices } from './use-prices';

import * as styles from './PopularPairs.module.css';

type PopularSide = PairLinkEntry['from'] & { slug: string };
export type PopularPair = PairLinkEntry & { from: PopularSide; to: PopularSide };

/**
 * Links to pair pages, each with the current rate of the pair. Nothing is requested until the list
 * is near the viewport. A pair without a price shows no number.
 */
export function PopularPairs({ pairs }: { pairs: readonly PopularPair[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  const prices = usePrices(isNear);

  const rateOf = ({ from, to }: PopularPair) => {
    if (prices === null)
      return (
        <span className={styles.waiting}>
          <Skeleton width="8rem" height="0.8em" />
        </span>
      );
    // A tiny rate is easier to read inverted: how much of the cheap coin equals one of the
    // expensive coin.
    const isTiny = prices.rateBetween(from.slug, to.slug)?.startsWith('0.000') === true;
    const [one, other] = isTiny ? [to, from] : [from, to];
    const rate = prices.rateBetween(one.slug, other.slug);
    return rate === null
      ? null
      : t('pair.rate', {
          coin: one.currencyTitle,
          price: formatAmount(rate, other.currencyTitle, locale),
        });
  };
  return (
    <div ref={ref} aria-busy={(isNear && prices === null) || undefined}>
      <PairLinks pairs={pairs} renderNote={rateOf} />
      <p className={styles.explained}>{t('pair.rateNote')}</p>
    </div>
  );
}
