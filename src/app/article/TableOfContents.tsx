import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Disclosure } from '../../components/disclosure/Disclosure';
import { languageAttributes } from '../../i18n/language-attributes';
import { cx } from '../../lib/cx';
import { markCurrentHeading } from '../../lib/page/mark-current-heading';

import * as styles from './TableOfContents.module.css';

type TocHeading = { id: string; text: string; level: number };
type TableOfContentsProps = { headings: readonly TocHeading[]; lang: string | undefined };

/** An article with fewer headings needs no table of contents. */
const minHeadings = 3;

/** Returns whether an article is long enough for a table of contents. */
export function hasContents(headings: readonly TocHeading[]): boolean {
  return headings.length >= minHeadings;
}

/** The headings of an article, beside it on a wide screen, with the current one marked. */
export function TableOfContents({ headings, lang }: TableOfContentsProps) {
  const { t } = useTranslation('article');
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current === null ? undefined : markCurrentHeading(ref.current)), []);
  return (
    <nav ref={ref} className={styles.beside} aria-labelledby="contents-title" data-contents="">
      <p id="contents-title" className={styles.title}>
        {t('contents')}
      </p>
      <HeadingLinks headings={headings} lang={lang} />
    </nav>
  );
}

/** The same list, collapsed above the text, for screens without space beside it. */
export function CollapsedContents({ headings, lang }: TableOfContentsProps) {
  const { t } = useTranslation('article');
  return (
    <nav className={styles.narrow} aria-label={t('contents')}>
      <Disclosure summary={t('contents')}>
        <HeadingLinks headings={headings} lang={lang} />
      </Disclosure>
    </nav>
  );
}

function HeadingLinks({ headings, lang }: TableOfContentsProps) {
  return (
    <ol className={styles.list} {...languageAttributes(lang)}>
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a href={`#${id}`} className={cx(styles.link, level > 2 && styles.deep)}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
