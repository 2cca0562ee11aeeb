import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Drawing } from '../../components/drawing/Drawing';
import { Icon } from '../../components/icon/Icon';
import type { IconName } from '../../components/icon/icon-paths';
import { exchangeKind, type ExchangeKind, type InstrumentPair } from '../../features/exchange';
import { ExchangeArea } from '../ExchangeArea';
import { HeroFrame } from '../layouts/HeroFrame';

import * as styles from './HomeHero.module.css';

const points = [
  ['price', 'check-circle'],
  ['custody', 'lock'],
  ['trace', 'link'],
] as const satisfies readonly (readonly [string, IconName])[];

const TEXTS = {
  crypto: { heading: 'hero.heading', lead: 'hero.lead' },
  buy: { heading: 'hero.buyHeading', lead: 'hero.buyLead' },
  sale: { heading: 'hero.saleHeading', lead: 'hero.saleLead' },
} as const satisfies Record<ExchangeKind, unknown>;

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
  const [kind, setKind] = useState<ExchangeKind>('crypto');
  const { heading, lead } = TEXTS[kind];
  return (
    <HeroFrame
      heading={t(heading)}
      lead={t(lead)}
      calculator={
        <ExchangeArea
          initialPair={initialPair}
          termsPath={termsPath}
          onPair={(pair) => {
            setKind(exchangeKind(pair));
          }}
        />
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
