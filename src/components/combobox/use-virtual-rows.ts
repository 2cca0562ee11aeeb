import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';

import type { ComboboxRow, ShownRow } from './combobox-rows';

const optionRem = 3.5;
const headingRem = 2.25;
const overscanRows = 6;

export type VirtualRows<Option> = {
  readonly shown: readonly ShownRow<Option>[];
  readonly heightPx: number;
  /** Brings an option into view, by its number among all options. */
  scrollToOption(index: number, align?: 'auto' | 'center'): void;
};

/**
 * Draws only the rows in view and a few around them. The row of the active option is drawn wherever
 * it is: the field names it by its id.
 */
export function useVirtualRows<Option>(
  listRef: RefObject<HTMLElement>,
  rows: readonly ComboboxRow<Option>[],
  activeIndex: number,
): VirtualRows<Option> {
  // Rows grow with the reader's own size of text.
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
  // Sizes follow the kinds of the rows, which change with every search.
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
      // The first option brings its heading with it.
      const target =
        index === 0 ? 0 : rows.findIndex((row) => row.kind === 'option' && row.index === index);
      if (target !== -1) virtualizer.scrollToIndex(target, { align });
    },
  };
}
