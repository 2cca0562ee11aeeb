import type { ReactNode } from 'react';

import { Drawing, type DrawingName } from '../../components/drawing/Drawing';
import { languageAttributes } from '../../i18n/language-attributes';

import { Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs';
import * as styles from './PageIntro.module.css';

export type PageIntroProps = {
  heading: string;
  lead: string;
  eyebrow?: string | null | undefined;
  trail?: BreadcrumbsProps['trail'] | undefined;
  drawing?: DrawingName | null | undefined;
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined;
  /** Above the heading, such as a coin's logo or a notice. */
  before?: ReactNode;
  /** Beside the text on a wide screen, below it on a phone. */
  aside?: ReactNode;
  /** Below the lead, such as buttons or facts. */
  children?: ReactNode;
};

/**
 * The head of a page: breadcrumbs, heading and lead, with a drawing beside them on a wide screen.
 */
export function PageIntro({
  heading,
  lead,
  eyebrow,
  trail = [],
  drawing,
  lang,
  before,
  aside,
  children,
}: PageIntroProps) {
  return (
    <div className={styles.intro}>
      <div className={styles.words}>
        {trail.length > 0 && <Breadcrumbs trail={trail} />}
        {before ? <div className={styles.before}>{before}</div> : null}
        {eyebrow ? (
          <p className={styles.eyebrow} {...languageAttributes(lang)}>
            {eyebrow}
          </p>
        ) : null}
        <h1 className={styles.heading} {...languageAttributes(lang)}>
          {heading}
        </h1>
        <p className={styles.lead} {...languageAttributes(lang)}>
          {lead}
        </p>
        {children === undefined ? null : (
          <div className={styles.more} {...languageAttributes(lang)}>
            {children}
          </div>
        )}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      {drawing ? (
        <div className={styles.drawing}>
          <Drawing name={drawing} />
        </div>
      ) : null}
    </div>
  );
}
