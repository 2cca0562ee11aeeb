import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';

import { ComboboxField } from './ComboboxField';
import { ComboboxOptions } from './ComboboxOptions';
import { nextInList } from './combobox-moves';
import { comboboxRows, type ComboboxGroup } from './combobox-rows';
import { useActiveOption } from './use-active-option';
import { useVirtualRows } from './use-virtual-rows';

import * as styles from './Combobox.module.css';

export type ComboboxListProps<Option> = {
  query: string;
  onQuery: (query: string) => void;
  /**
   * Identifies the search, including filters. When it changes, the first option becomes active. As
   * long as it stays the same, the active option is kept, even if other options appear.
   */
  searchKey: string;
  /** The options that match the query. */
  groups: readonly ComboboxGroup<Option>[];
  /** A stable key, unique among all options. */
  optionKey: (option: Option) => string;
  /** Renders an option. It must not contain focusable elements. */
  renderOption: (option: Option) => ReactNode;
  /** A disabled option can be read but not selected. */
  isDisabled?: ((option: Option) => boolean) | undefined;
  selectedKey?: string | undefined;
  onSelect: (option: Option) => void;
  /** Called on Shift+Enter on the active option. */
  onMark?: ((option: Option) => void) | undefined;
  searchLabel: string;
  searchPlaceholder: string;
  /** Between the field and the list, such as filters. */
  filters?: ReactNode;
  /** Shown instead of the list when nothing is found. */
  empty: ReactNode;
  /** Announced politely when it changes, such as `12 coins found`. */
  message: string;
  /** Below the list: actions for the active option. */
  footer?: ((active: Option | undefined) => ReactNode) | undefined;
};

const never = () => false;

/**
 * The search field and its listbox, following the ARIA combobox pattern: focus stays in the field,
 * which references the active option. Only the visible part of a long list is rendered.
 */
export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const {
    query,
    onQuery,
    searchKey,
    groups,
    optionKey,
    renderOption,
    isDisabled = never,
    selectedKey,
    onSelect,
    onMark,
    searchLabel,
    searchPlaceholder,
    filters,
    empty,
    message,
    footer,
  } = props;
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => comboboxRows(groups), [groups]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const { activeIndex, moveTo } = useActiveOption({ options, optionKey, searchKey, selectedKey });
  const active = options[activeIndex];
  const { shown, heightPx, scrollToOption } = useVirtualRows(listRef, rows, activeIndex);
  const isLaidOut = shown.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    // Initially the current selection is scrolled into view. Each search starts at the top.
    if (isLaidOut) scrollToOption(activeIndex, 'center');
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [searchKey, isLaidOut]);

  const choose = (option: Option | undefined) => {
    if (option !== undefined && !isDisabled(option)) onSelect(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (event.shiftKey && active !== undefined) onMark?.(active);
      if (!event.shiftKey) choose(active);
      return;
    }
    const next =
      event.shiftKey || event.altKey
        ? undefined
        : nextInList(
            { key: event.key, hasControl: event.ctrlKey, isFieldEmpty: query === '' },
            activeIndex,
            options.length,
          );
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
    scrollToOption(next);
  };

  return (
    <div className={styles.combobox}>
      <ComboboxField
        label={searchLabel}
        placeholder={searchPlaceholder}
        query={query}
        onQuery={onQuery}
        onKeyDown={onKeyDown}
        listId={listId}
        isListShown={options.length > 0}
        activeId={active === undefined || !isLaidOut ? undefined : optionId(activeIndex)}
        enterKeyHint="done"
      />
      {filters}
      <div role="status">
        <VisuallyHidden>{message}</VisuallyHidden>
      </div>
      <ComboboxOptions
        ref={listRef}
        id={listId}
        label={searchLabel}
        shown={shown}
        heightPx={heightPx}
        optionCount={options.length}
        activeIndex={activeIndex}
        optionId={optionId}
        optionKey={optionKey}
        isSelected={(option) => optionKey(option) === selectedKey}
        isDisabled={isDisabled}
        renderOption={renderOption}
        onPoint={moveTo}
        onChoose={choose}
      />
      {options.length === 0 && <div className={styles.empty}>{empty}</div>}
      {footer?.(active)}
    </div>
  );
}
