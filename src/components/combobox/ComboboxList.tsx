import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

import * as styles from './Combobox.module.css';
import { filterOptions, nextActiveIndex } from './combobox-moves';

export type ComboboxListProps<Option> = {
  options: readonly Option[];
  /** A stable, unique key of an option. */
  optionKey: (option: Option) => string;
  /** The words an option is found by; every word typed has to be in it. */
  optionText: (option: Option) => string;
  /** What an option looks like. */
  renderOption: (option: Option, state: { isSelected: boolean }) => ReactNode;
  selectedKey?: string | undefined;
  onSelect: (option: Option) => void;
  searchLabel: string;
  searchPlaceholder?: string | undefined;
  /** Shown when nothing is found. */
  emptyText: ReactNode;
  /** Announced while typing: `12 coins found`. */
  resultsText: (count: number) => string;
};

/** The search field and its listbox, after the ARIA combobox pattern: focus stays in the field, the active option is named by it. */
export function ComboboxList<Option>({ options, optionKey, optionText, renderOption, selectedKey, onSelect, searchLabel, searchPlaceholder, emptyText, resultsText }: ComboboxListProps<Option>) {
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const shown = useMemo(() => filterOptions(options, query, optionText), [options, query, optionText]);
  const [activeIndex, setActiveIndex] = useState(() => Math.max(0, options.findIndex((option) => optionKey(option) === selectedKey)));
  const active = shown[activeIndex];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    listRef.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, shown]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active !== undefined) onSelect(active);
      return;
    }
    const next = nextActiveIndex(event.key, activeIndex, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    setActiveIndex(next);
  };

  return (
    <div className={styles.combobox}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-dialog-focus
          aria-label={searchLabel}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(activeIndex)}
          placeholder={searchPlaceholder ?? searchLabel}
          value={query}
          onChange={(event) => { setQuery(event.target.value); setActiveIndex(0); }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="status"><VisuallyHidden>{query === '' ? '' : resultsText(shown.length)}</VisuallyHidden></div>
      <ul ref={listRef} id={listId} className={styles.list} role="listbox" aria-label={searchLabel}>
        {shown.map((option, index) => {
          const key = optionKey(option);
          return (
            // Keys are handled by the field, which keeps the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li key={key} id={optionId(index)} role="option" aria-selected={key === selectedKey} className={cx(styles.option, index === activeIndex && styles.active)} onClick={() => { onSelect(option); }} onPointerMove={() => { if (index !== activeIndex) setActiveIndex(index); }}>
              <span className={styles.face}>{renderOption(option, { isSelected: key === selectedKey })}</span>
              {key === selectedKey && <Icon name="check" />}
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <div className={styles.empty}>{emptyText}</div>}
    </div>
  );
}
