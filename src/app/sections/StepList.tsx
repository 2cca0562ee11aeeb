import { WrittenText } from '../../content-ui/WrittenText';

import type { PageSection } from './page-section';
import * as styles from './StepList.module.css';

type StepListProps = { steps: PageSection['items']; titleAs: 'h2' | 'h3' };

/** Numbered steps in order. */
export function StepList({ steps, titleAs: Title }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, html }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            <Title className={styles.title}>{title}</Title>
            <WrittenText html={html} isQuiet />
          </div>
        </li>
      ))}
    </ol>
  );
}
