import { WrittenText } from '../../content-ui/WrittenText';

import type { PageSection } from './page-section';
import * as styles from './CodeSamples.module.css';

/** Highlighted code samples, each with its title and, if JavaScript is on, a copy button. */
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
