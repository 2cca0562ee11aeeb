import { mergeValues } from './merge-values';
import { isSame, type Content } from './same-content';
import { keepLineBreaks } from './text-edits';

/**
 * Writes an edited value into the JSON text that it was read from, with the keys in their former
 * order. Keys that are whole numbers come first, in ascending order, as JavaScript has them.
 * @returns `text` itself if nothing was edited
 */
export const mergeJson = (text: string, edited: Content): string =>
  keepLineBreaks(text, (unixText) => {
    const before = JSON.parse(unixText) as Content;
    return isSame(before, edited)
      ? unixText
      : `${JSON.stringify(mergeValues(before, edited), null, 2)}\n`;
  });
