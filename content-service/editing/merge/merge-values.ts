import { originsOf } from './align-items';
import {
  isContentList,
  isContentMap,
  isEmpty,
  isSame,
  type Content,
  type ContentMap,
} from './same-content';

/**
 * Returns an edited value in the notation of the file: fields in their former order, texts that end
 * as before, and without the empty fields that forms add. Unchanged parts are returned as they were.
 * @param before undefined for a value that is new
 */
export function mergeValues(before: Content | undefined, edited: Content): Content {
  if (before !== undefined && isSame(before, edited)) return before;
  if (isContentMap(edited)) {
    const former = isContentMap(before) ? before : undefined;
    return Object.fromEntries(
      mergeKeys(former, edited).map((key) => [
        key,
        mergeValues(former?.[key], edited[key] ?? null),
      ]),
    );
  }
  if (isContentList(edited)) {
    const former = isContentList(before) ? before : [];
    const origins = originsOf(former, edited);
    return edited.map((item, index) => {
      const origin = origins.get(index);
      return mergeValues(origin && former[origin.index], item);
    });
  }
  return typeof edited === 'string' ? spacedLike(before, edited) : edited;
}

/**
 * Whether a field of an edited map is not written: it was emptied, or a form added it. An unchecked
 * box is written if it was checked before, or if the whole map is new.
 */
export function isLeftOut(
  before: ContentMap | undefined,
  edited: ContentMap,
  key: string,
): boolean {
  if (!isEmpty(edited[key])) return false;
  if (before === undefined) return edited[key] !== false;
  return !Object.hasOwn(before, key) || (edited[key] !== false && !isEmpty(before[key]));
}

/**
 * Gives an edited text the line break at its end and, if its first line is as before, the spaces at
 * its start: forms trim texts.
 */
export function spacedLike(before: Content | undefined, edited: string): string {
  if (typeof before !== 'string') return edited;
  const [spaces = ''] = /^\s*/.exec(before) ?? [];
  const isTrimmed = edited === edited.trimStart() && firstLine(edited) === firstLine(before);
  const text = isTrimmed ? spaces + edited : edited;
  return before.endsWith('\n') ? `${text.trimEnd()}\n` : text;
}

const firstLine = (text: string): string | undefined => /\S.*/.exec(text)?.[0].trimEnd();

/**
 * Returns the keys that are written, in the order of the file. A new key follows the one that
 * precedes it in the form.
 * @param order the keys of `before` as they stand in the file
 */
export function mergeKeys(
  before: ContentMap | undefined,
  edited: ContentMap,
  order: readonly string[] = Object.keys(before ?? {}),
): readonly string[] {
  const isWritten = (key: string): boolean => !isLeftOut(before, edited, key);
  const merged = order.filter(isWritten);
  const known = new Set(merged);
  const inForm = Object.keys(edited).filter(isWritten);
  for (const [index, key] of inForm.entries()) {
    if (known.has(key)) continue;
    const previous = inForm[index - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, key);
  }
  return merged;
}
