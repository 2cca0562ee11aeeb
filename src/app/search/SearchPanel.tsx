import { navigate } from '../../lib/navigation/site-navigator';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { ComboboxField } from '../../components/combobox/ComboboxField';
import { nextActiveIndex } from '../../components/combobox/combobox-moves';
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden';

import { SearchHits } from './SearchHits';
import { SearchMessage } from './SearchMessage';
import type { SearchState } from './use-site-search';

import * as styles from './SearchPanel.module.css';

type SearchPanelProps = {
  state: SearchState;
  onRetry: () => void;
  /** Called when a hit is opened. */
  onLeave: () => void;
};

/**
 * The field and its hits, following the ARIA combobox pattern: focus stays in the field, which
 * references the active hit.
 */
export function SearchPanel({ state: { status, search }, onRetry, onLeave }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [query, setQuestion] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const hits = useMemo(() => search?.find(query) ?? [], [search, query]);
  const active = hits[activeIndex];
  const isAnswered = status === 'ready' && query.trim() !== '';

  useEffect(() => {
    listRef.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, hits]);

  const choose = (path: string) => {
    onLeave();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active !== undefined) choose(active.path);
      return;
    }
    const next = nextActiveIndex(event.key, activeIndex, hits.length);
    if (next === undefined) return;
    event.preventDefault();
    setActiveIndex(next);
  };

  return (
    <div className={styles.panel}>
      <ComboboxField
        label={t('field')}
        placeholder={t('field')}
        query={query}
        onQuery={(next) => {
          setQuestion(next);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
        listId={listId}
        isListShown={hits.length > 0}
        activeId={active === undefined ? undefined : `${listId}-${activeIndex}`}
        enterKeyHint="go"
      />
      <div role="status">
        <VisuallyHidden>{isAnswered ? t('count', { count: hits.length }) : ''}</VisuallyHidden>
      </div>
      <SearchHits
        ref={listRef}
        id={listId}
        label={t('results')}
        hits={hits}
        activeIndex={activeIndex}
        onPoint={setActiveIndex}
        onChoose={choose}
      />
      {hits.length === 0 && (
        <SearchMessage status={status} query={query.trim()} onRetry={onRetry} />
      )}
    </div>
  );
}
