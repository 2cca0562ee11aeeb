/** A value as YAML and JSON know it. */
export type Content =
  string | number | boolean | null | readonly Content[] | { readonly [key: string]: Content };

export type ContentMap = { readonly [key: string]: Content };

export const isContentMap = (value: Content | undefined): value is ContentMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isContentList = (value: Content | undefined): value is readonly Content[] =>
  Array.isArray(value);

/**
 * Whether an editor's form shows this value as an empty field: such a field need not be in the file.
 * An unchecked box counts as empty, because forms fill in `false` for a field that is absent.
 */
export function isEmpty(value: Content | undefined): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (isContentList(value)) return value.length === 0;
  return isContentMap(value) && Object.values(value).every(isEmpty);
}

/**
 * Whether two values are the same to an editor: forms trim texts, order fields their own way, and
 * give empty values to absent fields.
 */
export function isSame(one: Content | undefined, other: Content | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (isContentList(one) && isContentList(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (isContentMap(one) && isContentMap(other))
    return keysOf(one, other).every((key) => isSame(one[key], other[key]));
  return trimmed(one) === trimmed(other);
}

/** Returns the keys of two maps. */
export const keysOf = (one: ContentMap, other: ContentMap): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

const trimmed = (value: Content | undefined): Content | undefined =>
  typeof value === 'string' ? value.trim() : value;
