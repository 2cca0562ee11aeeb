import { Icon } from '../../components/icon/Icon';
import { iconPaths, type IconName } from '../../components/icon/icon-paths';
import { WrittenText } from '../../content-ui/WrittenText';
import { TargetLink } from '../../i18n/TargetLink';
import { cx } from '../../lib/cx';

import type { PageSection } from './page-section';

import * as leading from '../../components/leading-card/LeadingCard.module.css';
import * as styles from './CardGrid.module.css';

type CardGridProps = { cards: PageSection['items']; titleAs: 'h2' | 'h3' };

const isIconName = (name: string | null): name is IconName =>
  name !== null && Object.hasOwn(iconPaths, name);

/** Short texts side by side. If a card has a target, the whole card links to it. */
export function CardGrid({ cards, titleAs: Title }: CardGridProps) {
  return (
    <ul className={styles.grid}>
      {cards.map(({ title, html, icon, target }) => (
        <li
          key={title}
          className={target === null ? styles.card : cx(styles.card, styles.leading, leading.card)}
        >
          {isIconName(icon) && (
            <span className={styles.icon}>
              <Icon name={icon} sizePx={24} />
            </span>
          )}
          <Title className={styles.title}>
            {target === null ? (
              title
            ) : (
              <TargetLink target={target} className={cx(leading.link, leading.pointing)}>
                {title}
                <Icon name="arrow-right" className={leading.arrow} />
              </TargetLink>
            )}
          </Title>
          <WrittenText html={html} isQuiet />
        </li>
      ))}
    </ul>
  );
}
