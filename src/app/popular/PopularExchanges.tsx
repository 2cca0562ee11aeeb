import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { LocalLink } from '../../i18n/LocalLink';
import type { BreadcrumbsProps } from '../layouts/Breadcrumbs';
import { CoinLinks, type CoinLinkEntry } from '../layouts/CoinLinks';
import { PageIntro } from '../layouts/PageIntro';
import { Section } from '../layouts/Section';
import { PagePart } from '../sections/PagePart';

import { PopularPairs, type PopularPair } from './PopularPairs';
import * as styles from './PopularExchanges.module.css';

type PopularExchangesProps = {
  heading: string;
  lead: string;
  trail: BreadcrumbsProps['trail'];
  /** Null on the list of all pairs. */
  coin: { code: string; currencyTitle: string } | null;
  coins: readonly CoinLinkEntry[];
  pairs: readonly PopularPair[];
  /** Price pages of every coin; empty on the list of one coin. */
  prices: readonly CoinLinkEntry[];
};

/** The most popular pairs, either all of them or those of one coin. */
export function PopularExchanges({
  heading,
  lead,
  trail,
  coin,
  coins,
  pairs,
  prices,
}: PopularExchangesProps) {
  const { t } = useTranslation('popular');
  const filters = [{ path: '/popular-exchanges', label: t('all') }, ...coins];
  const currentPath = coin === null ? '/popular-exchanges' : `/popular-exchanges/${coin.code}`;
  return (
    <>
      <PageIntro heading={heading} lead={lead} trail={trail} />
      <div className={styles.filter}>
        <CoinLinks coins={filters} currentPath={currentPath} label={t('filter')} />
      </div>
      <Section
        id="pairs"
        heading={coin === null ? t('pairs') : t('pairsOf', { coin: coin.currencyTitle })}
      >
        <PopularPairs pairs={pairs} />
        {coin !== null && (
          <p className={styles.price}>
            <LocalLink to={`/price/${coin.code}`}>
              {t('price', { coin: coin.currencyTitle })}
            </LocalLink>
          </p>
        )}
      </Section>
      {coin === null && (
        <Section id="latest" heading={t('latest')}>
          <PagePart name="latest-swaps" />
        </Section>
      )}
      {prices.length > 0 && (
        <Section id="prices" heading={t('prices')}>
          <CoinLinks coins={prices} currentPath="" label={t('prices')} />
        </Section>
      )}
      <Section id="more" heading={t('more.heading')} lead={<p>{t('more.text')}</p>}>
        <LocalLink to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('more.action')}
        </LocalLink>
      </Section>
    </>
  );
}
