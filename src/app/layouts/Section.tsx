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

/** A part of a page with a heading, as wide as the content. */
export function Section({ id, heading, lead, lang, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={heading === null ? undefined : `${id}-heading`} lang={lang}>
      {heading === null ? null : <h2 id={`${id}-heading`} className={styles.heading}>{heading}</h2>}
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </section>
  );
}
