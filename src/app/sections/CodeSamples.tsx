import { WrittenText } from '../../content-ui/WrittenText';

import type { PageSection } from './page-section';
import * as styles from './CodeSamples.module.css';

/** Highlighted examples, each with its title and, where scripts run, a button that copies it. */
export function CodeSamples({ samples }: { samples: PageSection['samples'] }) {
  return (
    <div className={styles.samples}>
      {samples.map(({ title, html }) => (
        <figure key={title} className={styles.sample}>
          <figcaption className={styles.title}>{title}</figcaption>
          <WrittenText html={html} />
        </figure>
      ))}
    </div>
  );
}
