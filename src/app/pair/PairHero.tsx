import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CoinLogo } from '../../components/coin-logo/CoinLogo';
import { Icon } from '../../components/icon/Icon';
import { HeroFrame } from '../layouts/HeroFrame';

import * as styles from './PairHero.module.css';

type HeroSide = { currencyTitle: string; name: string; networkName: string; logoLink: string };
type PairHeroProps = {
  pair: { from: HeroSide; to: HeroSide };
  heading: string;
  lead: string;
  about: readonly string[];
  calculator: ReactNode;
};

/** A pair's heading, its two coins with their networks, a description, and the calculator. */
export function PairHero({ pair: { from, to }, heading, lead, about, calculator }: PairHeroProps) {
  const { t } = useTranslation('common');
  return (
    <HeroFrame heading={heading} lead={lead} calculator={calculator}>
      <div className={styles.pair}>
        <PairCoin side={from} />
        <Icon name="arrow-right" sizePx={28} className={styles.arrow} />
        <PairCoin side={to} />
      </div>
      <section className={styles.about} aria-labelledby="about-heading">
        <h2 id="about-heading" className={styles.heading}>
          {t('pair.about')}
        </h2>
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </HeroFrame>
  );
}

function PairCoin({ side: { currencyTitle, name, networkName, logoLink } }: { side: HeroSide }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.coin}>
      <CoinLogo src={logoLink} ticker={currencyTitle} sizePx={48} />
      <p>
        <strong className={styles.name}>
          {name} ({currencyTitle})
        </strong>
        <span className={styles.network}>{t('pair.network', { network: networkName })}</span>
      </p>
    </div>
  );
}
