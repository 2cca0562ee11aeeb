export type ComboboxGroup<Option> = {
  readonly key: string;
  /** Shown above the group, and its name for a screen reader; null for a list without groups. */
  readonly heading: string | null;
  readonly options: readonly Option[];
};

/**
 * What takes the place of one row: the heading of a group, or an option with its number among all
 * options.
 */
export type ComboboxRow<Option> =
  | { readonly kind: 'heading'; readonly group: ComboboxGroup<Option> }
  | {
      readonly kind: 'option';
      readonly group: ComboboxGroup<Option>;
      readonly option: Option;
      readonly index: number;
    };

/** Groups as rows one below the other. */
export function comboboxRows<Option>(
  groups: readonly ComboboxGroup<Option>[],
): readonly ComboboxRow<Option>[] {
  let index = 0;
  return groups.flatMap((group): readonly ComboboxRow<Option>[] => {
    const options = group.options.map((option) => ({
      kind: 'option' as const,
      group,
      option,
      index: index++,
    }));
    return group.heading === null ? options : [{ kind: 'heading', group }, ...options];
  });
}

export type ShownRow<Option> = {
  readonly row: ComboboxRow<Option>;
  readonly startPx: number;
  readonly sizePx: number;
};

/**
 * Rows that follow each other in one group, together: a listbox has groups, and groups have
 * options.
 */
export function shownGroups<Option>(shown: readonly ShownRow<Option>[]): readonly {
  readonly group: ComboboxGroup<Option>;
  readonly rows: readonly ShownRow<Option>[];
}[] {
  const byGroup = new Map<ComboboxGroup<Option>, ShownRow<Option>[]>();
  for (const entry of shown)
    byGroup.set(entry.row.group, [...(byGroup.get(entry.row.group) ?? []), entry]);
  return [...byGroup].map(([group, rows]) => ({ group, rows }));
}
