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
  const [position, setPosition] = useState({ searchKey, key: selectedKey });
  return {
    activeIndex:
      position.searchKey === searchKey
        ? Math.max(
            0,
            options.findIndex((option) => optionKey(option) === position.key),
          )
        : 0,
    moveTo(index) {
      const option = options[index];
      if (option !== undefined) setPosition({ searchKey, key: optionKey(option) });
    },
  };
}
