import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Drawing } from '../../components/drawing/Drawing';
import { Icon } from '../../components/icon/Icon';
import type { IconName } from '../../components/icon/icon-paths';
import { HeroFrame } from '../layouts/HeroFrame';

import * as styles from './HomeHero.module.css';

const points = [['price', 'check-circle'], ['custody', 'lock'], ['trace', 'link']] as const satisfies readonly (readonly [string, IconName])[];

/** The calculator and the three things that a visitor has to be able to trust. */
export function HomeHero({ calculator }: { calculator: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <HeroFrame heading={t('hero.heading')} lead={t('hero.lead')} calculator={calculator}>
      <ul className={styles.points}>
        {points.map(([key, icon]) => (
          <li key={key} className={styles.point}>
            <Icon name={icon} sizePx={22} className={styles.icon} />
            <span>{t(`hero.points.${key}`)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.drawing}><Drawing name="quay" /></div>
    </HeroFrame>
  );
}
