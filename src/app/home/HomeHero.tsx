import { useTranslation } from 'react-i18next';

import { Drawing } from '../../components/drawing/Drawing';
import { Icon } from '../../components/icon/Icon';
import type { IconName } from '../../components/icon/icon-paths';
import type { InstrumentPair } from '../../features/exchange';
import { Island } from '../islands/Island';
import { calculatorNamespaces } from '../islands/calculator-namespaces';
import { HeroFrame } from '../layouts/HeroFrame';
import { HomeCalculator } from './HomeCalculator';

import * as styles from './HomeHero.module.css';

const points = [
  ['price', 'check-circle'],
  ['custody', 'lock'],
  ['trace', 'link'],
] as const satisfies readonly (readonly [string, IconName])[];

/**
 * The calculator and three reasons to trust us. The heading and the lead follow the chosen pair: a
 * swap needs no account, a card purchase or sale does.
 */
export function HomeHero({
  initialPair,
  termsPath,
}: {
  initialPair: InstrumentPair;
  termsPath: string;
}) {
  const { t } = useTranslation('home');
  const facts = { initialPair, termsPath };
  return (
    <HeroFrame
      heading={t('hero.heading')}
      lead={t('hero.lead')}
      byKind={{
        heading: {
          crypto: t('hero.heading'),
          buy: t('hero.buyHeading'),
          sale: t('hero.saleHeading'),
        },
        lead: { crypto: t('hero.lead'), buy: t('hero.buyLead'), sale: t('hero.saleLead') },
      }}
      calculator={
        <Island kind="home" facts={facts} namespaces={calculatorNamespaces}>
          <HomeCalculator {...facts} />
        </Island>
      }
    >
      <ul className={styles.points}>
        {points.map(([key, icon]) => (
          <li key={key} className={styles.point}>
            <Icon name={icon} sizePx={22} className={styles.icon} />
            <span>{t(`hero.points.${key}`)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.drawing} data-decoration="">
        <Drawing name="quay" />
      </div>
    </HeroFrame>
  );
}
