import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';

import type { ComboboxRow, ShownRow } from './combobox-rows';

const optionRem = 3.5;
const headingRem = 2.25;
const overscanRows = 6;

export type VirtualRows<Option> = {
  readonly shown: readonly ShownRow<Option>[];
  readonly heightPx: number;
  /** Scrolls an option into view. `index` counts all options. */
  scrollToOption(index: number, align?: 'auto' | 'center'): void;
};

/**
 * Renders only the visible rows and a few around them. The active option is always rendered,
 * because the field references it by id.
 */
export function useVirtualRows<Option>(
  listRef: RefObject<HTMLElement>,
  rows: readonly ComboboxRow<Option>[],
  activeIndex: number,
): VirtualRows<Option> {
  // The height of a row depends on the reader's font size.
  const [remPx] = useState(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
  );
  const activeRow = rows.findIndex((row) => row.kind === 'option' && row.index === activeIndex);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => listRef.current,
    estimateSize: (row) => (rows[row]?.kind === 'heading' ? headingRem : optionRem) * remPx,
    overscan: overscanRows,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return activeRow === -1 || inView.includes(activeRow)
        ? inView
        : [...inView, activeRow].sort((left, right) => left - right);
    },
  });
  // Row heights depend on the kinds of the rows, which change with every search.
  const knownRows = useRef(rows);
  useEffect(() => {
    if (knownRows.current === rows) return;
    knownRows.current = rows;
    virtualizer.measure();
  }, [rows, virtualizer]);

  return {
    shown: virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, startPx: start, sizePx: size }];
    }),
    heightPx: virtualizer.getTotalSize(),
    scrollToOption(index, align = 'auto') {
      // For the first option, scrolls to its heading.
      const target =
        index === 0 ? 0 : rows.findIndex((row) => row.kind === 'option' && row.index === index);
      if (target !== -1) virtualizer.scrollToIndex(target, { align });
    },
  };
}
