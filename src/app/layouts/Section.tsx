import type { ReactNode } from 'react';

import * as styles from './Section.module.css';

export type SectionProps = {
  id: string;
  /** Null for a part that goes on with what is above it. */
  heading: string | null;
  lead?: ReactNode;
  /** Language of the words, when it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
};

/**
 * A part of a page with a heading, as wide as the content. It is no landmark: pages have many
 * parts, and the headings lead through them.
 */
export function Section({ id, heading, lead, lang, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} lang={lang}>
      {heading === null ? null : <h2 className={styles.heading}>{heading}</h2>}
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </section>
  );
}
