import { mergeValues } from './merge-values';
import { isSame, type Content } from './same-content';

/**
 * Writes an edited value into the JSON text that it was read from, with the keys in their former
 * order.
 * @returns `text` itself if nothing was edited
 */
export function mergeJson(text: string, edited: Content): string {
  const before = JSON.parse(text) as Content;
  return isSame(before, edited)
    ? text
    : `${JSON.stringify(mergeValues(before, edited), null, 2)}\n`;
}
