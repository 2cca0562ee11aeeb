import type { SearchHit } from '@quayside/contract/site/search-options';
import { forwardRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../i18n/use-locale';
import { cx } from '../../lib/cx';
import { markWords } from '../../lib/search/mark-words';

import * as styles from './SearchPanel.module.css';

type SearchHitsProps = {
  id: string;
  label: string;
  hits: readonly SearchHit[];
  activeIndex: number;
  onPoint: (index: number) => void;
  onChoose: (path: string) => void;
};

/** The hits as a listbox of links, so that a hit can be opened in a new tab. */
export const SearchHits = forwardRef<HTMLDivElement, SearchHitsProps>(function SearchHits(
  { id, label, hits, activeIndex, onPoint, onChoose },
  ref,
) {
  const { t } = useTranslation('search');
  const onClick = (event: MouseEvent, path: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onChoose(path);
  };
  return (
    <div ref={ref} id={id} className={styles.hits} role="listbox" aria-label={label}>
      {hits.map(({ path, title, description, kind, terms }, index) => (
        <a
          key={path}
          id={`${id}-${index}`}
          href={path}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          className={cx(styles.hit, index === activeIndex && styles.active)}
          onClick={(event) => {
            onClick(event, path);
          }}
          onPointerMove={() => {
            if (index !== activeIndex) onPoint(index);
          }}
        >
          <span className={styles.head}>
            <span className={styles.title}>
              <Marked text={title} terms={terms} />
            </span>
            <span className={styles.kind}>{t(`kind.${kind}`)}</span>
          </span>
          <span className={styles.description}>
            <Marked text={description} terms={terms} />
          </span>
        </a>
      ))}
    </div>
  );
});

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  const locale = useLocale();
  return (
    <>
      {markWords(locale, text, terms).map((piece, index) =>
        piece.isMatch ? (
          <mark key={index} className={styles.mark}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
