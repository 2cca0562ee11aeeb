import { Icon } from '../../components/icon/Icon';
import { iconPaths, type IconName } from '../../components/icon/icon-paths';
import { WrittenText } from '../../content-ui/WrittenText';
import { TargetLink } from '../../i18n/TargetLink';
import { cx } from '../../lib/cx';

import * as styles from './CardGrid.module.css';
import type { PageSection } from './page-section';

export type CardGridProps = { cards: PageSection['items']; titleAs: 'h2' | 'h3' };

const isIconName = (name: string | null): name is IconName => name !== null && Object.hasOwn(iconPaths, name);

/** Short texts side by side. A card with a target leads there as a whole. */
export function CardGrid({ cards, titleAs: Title }: CardGridProps) {
  return (
    <ul className={styles.grid}>
      {cards.map(({ title, html, icon, target }) => (
        <li key={title} className={cx(styles.card, target !== null && styles.leading)}>
          {isIconName(icon) && <span className={styles.icon}><Icon name={icon} sizePx={24} /></span>}
          <Title className={styles.title}>
            {target === null ? title : <TargetLink target={target} className={styles.link}>{title}<Icon name="arrow-right" className={styles.arrow} /></TargetLink>}
          </Title>
          <WrittenText html={html} isQuiet />
        </li>
      ))}
    </ul>
  );
}
