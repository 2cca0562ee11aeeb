export type ComboboxGroup<Option> = {
  readonly key: string;
  /** Shown above the group and used as its accessible name; null for a list without groups. */
  readonly heading: string | null;
  readonly options: readonly Option[];
};

/** A row of the list: the heading of a group, or an option with its index among all options. */
export type ComboboxRow<Option> =
  | { readonly kind: 'heading'; readonly group: ComboboxGroup<Option> }
  | {
      readonly kind: 'option';
      readonly group: ComboboxGroup<Option>;
      readonly option: Option;
      readonly index: number;
    };

/** Returns the rows of all groups in order. */
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
 * Collects consecutive rows of the same group, because a listbox contains groups, which contain
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
