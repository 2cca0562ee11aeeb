import type { ReactNode } from 'react';

import { languageAttributes } from '../../i18n/language-attributes';

import * as styles from './Section.module.css';

export type SectionProps = {
  id: string;
  /** Null for a section that continues the one above it. */
  heading: string | null;
  lead?: ReactNode;
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined;
  children: ReactNode;
};

/**
 * A section of a page with a heading, as wide as the content. It is not a landmark: pages have many
 * sections, and screen reader users navigate them by heading.
 */
export function Section({ id, heading, lead, lang, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} {...languageAttributes(lang)}>
      {heading === null ? null : <h2 className={styles.heading}>{heading}</h2>}
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </section>
  );
}
