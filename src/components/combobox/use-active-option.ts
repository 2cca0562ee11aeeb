import { useState } from 'react';

export type ActiveOptionInput<Option> = {
  readonly options: readonly Option[];
  readonly optionKey: (option: Option) => string;
  readonly searchKey: string;
  readonly selectedKey: string | undefined;
};

/**
 * Returns the active option: initially the selected one, then whichever the keys or the pointer
 * move to. A new search starts at the first option.
 */
export function useActiveOption<Option>({
  options,
  optionKey,
  searchKey,
  selectedKey,
}: ActiveOptionInput<Option>): { activeIndex: number; moveTo: (index: number) => void } {
  const [place, setPlace] = useState({ searchKey, key: selectedKey });
  return {
    activeIndex:
      place.searchKey === searchKey
        ? Math.max(
            0,
            options.findIndex((option) => optionKey(option) === place.key),
          )
        : 0,
    moveTo(index) {
      const option = options[index];
      if (option !== undefined) setPlace({ searchKey, key: optionKey(option) });
    },
  };
}
