import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import type { IconName } from '../../components/icon/icon-paths';
import { cx } from '../../lib/cx';

import * as styles from './RoadmapStages.module.css';

export type RoadmapStage = {
  id: string;
  title: string;
  status: 'done' | 'now' | 'next' | 'later';
  items: readonly { title: string; text: string }[];
};

const icons: Readonly<Record<RoadmapStage['status'], IconName>> = {
  done: 'check',
  now: 'refresh',
  next: 'arrow-right',
  later: 'clock',
};

/** Finished, current and planned work, in this order. */
export function RoadmapStages({ stages }: { stages: readonly RoadmapStage[] }) {
  const { t } = useTranslation('roadmap');
  return (
    <section className={styles.root} aria-label={t('stages')}>
      <ol>
        {stages.map(({ id, title, status, items }) => (
          <li key={id} id={id} className={styles.stage}>
            <div>
              <p className={cx(styles.status, styles[status])}>
                <Icon name={icons[status]} sizePx={16} />
                {t(`status.${status}`)}
              </p>
              <h2 className={styles.title}>{title}</h2>
            </div>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.title}>
                  <h3 className={styles.name}>{item.title}</h3>
                  <p className={styles.text}>{item.text}</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
