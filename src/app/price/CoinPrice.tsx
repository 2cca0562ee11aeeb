import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { CoinLogo } from '../../components/coin-logo/CoinLogo';
import { LocalLink } from '../../i18n/LocalLink';
import type { BreadcrumbsProps } from '../layouts/Breadcrumbs';
import { CoinLinks, type CoinLinkEntry } from '../layouts/CoinLinks';
import { PageIntro } from '../layouts/PageIntro';
import { PairLinks, type PairLinkEntry } from '../layouts/PairLinks';
import { Section } from '../layouts/Section';
import { LivePrice } from './LivePrice';
import { PriceChartSlot } from './PriceChartSlot';

import * as styles from './CoinPrice.module.css';

type CoinPriceProps = {
  heading: string;
  lead: string;
  trail: BreadcrumbsProps['trail'];
  coin: { currencyTitle: string; logoLink: string; networkNames: readonly string[]; slug: string };
  pairs: readonly PairLinkEntry[];
  otherCoins: readonly CoinLinkEntry[];
};

/** A coin's current price, its networks, and the pairs that include it. */
export function CoinPrice({ heading, lead, trail, coin, pairs, otherCoins }: CoinPriceProps) {
  const { t } = useTranslation('price');
  const { currencyTitle, logoLink, networkNames, slug } = coin;
  const [firstPair] = pairs;
  return (
    <>
      <PageIntro
        heading={heading}
        lead={lead}
        trail={trail}
        before={<CoinLogo src={logoLink} ticker={currencyTitle} sizePx={56} />}
        aside={<LivePrice key={slug} slug={slug} ticker={currencyTitle} />}
      >
        <dl className={styles.networks}>
          <dt>{t('networks')}</dt>
          {networkNames.map((name) => (
            <dd key={name} className={styles.network}>
              {name}
            </dd>
          ))}
        </dl>
        <LocalLink
          to={firstPair?.path ?? '/'}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {t('swap', { coin: currencyTitle })}
        </LocalLink>
      </PageIntro>
      <Section
        id="chart"
        heading={t('chart.heading', { coin: currencyTitle })}
        lead={<p>{t('chart.lead')}</p>}
      >
        <PriceChartSlot key={slug} slug={slug} ticker={currencyTitle} />
      </Section>
      {pairs.length > 0 && (
        <Section
          id="pairs"
          heading={t('pairs.heading', { coin: currencyTitle })}
          lead={<p>{t('pairs.lead')}</p>}
        >
          <PairLinks pairs={pairs} />
          <p className={styles.any}>
            {t('anyPair')} <LocalLink to="/">{t('exchange')}</LocalLink>
          </p>
        </Section>
      )}
      {otherCoins.length > 0 && (
        <Section id="others" heading={t('others')}>
          <CoinLinks coins={otherCoins} label={t('others')} />
        </Section>
      )}
    </>
  );
}
