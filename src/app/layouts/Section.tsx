import type { ReactNode } from 'react';

import * as styles from './Section.module.css';

export type SectionProps = { id: string; heading: string; lead?: string | undefined; children: ReactNode };

/** A part of a page with a heading, as wide as the content. */
export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>{heading}</h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
