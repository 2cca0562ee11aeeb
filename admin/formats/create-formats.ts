import {
  CONTENT_FORMATS,
  type ContentFormat,
  type ContentFormatName,
} from '@quayside/content-service/editing/merge/content-formats';
import {
  isContentList,
  isContentMap,
  isEmpty,
  type Content,
  type ContentMap,
} from '@quayside/content-service/editing/merge/same-content';

import { LIST_ITEMS, ORIGINAL_TEXT } from '../config/configuration';
import type { FormShape } from '../config/form-shape';

/** Turns a file into the value of its form, and back. */
export type FormFormat = {
  fromFile(text: string): ContentMap;
  toFile(form: ContentMap): string;
};

/**
 * Creates the formats of files: saved texts differ from the original ones in what was edited only.
 * Each form carries the original text along, in a hidden field.
 */
export function createFormats(shape: FormShape): Readonly<Record<ContentFormatName, FormFormat>> {
  return {
    yaml: createFormat(CONTENT_FORMATS.yaml, shape),
    markdown: createFormat(CONTENT_FORMATS.markdown, shape),
    // Dictionaries have no schema, and their keys mean nothing here.
    json: createFormat(CONTENT_FORMATS.json, { listOrOne: [], trueByDefault: [] }),
  };
}

function createFormat(format: ContentFormat, shape: FormShape): FormFormat {
  const toForm = replacing((place, value) =>
    shape.listOrOne.includes(place) && typeof value === 'string' ? [value] : value,
  );
  const toContent = replacing((place, value) => {
    const [only, ...others] = isContentList(value) ? value : [];
    const isOne = shape.listOrOne.includes(place) && only !== undefined && others.length === 0;
    return isOne ? only : value;
  });
  /** What isn't said and "no" are the same to a merge; "yes" is another value than both. */
  const withYes = (content: Content, original: Content): Content => {
    const saidNo = placesOfNo(original);
    return replacing((place, value) => {
      const isChanged = value === false || (isEmpty(value) && saidNo.has(place));
      return shape.trueByDefault.includes(place) && isChanged ? true : value;
    })(content);
  };
  const write = (text: string, content: Content): string => {
    if (text === '') return format.merge(format.create(withYes(content, null)), content);
    return format.merge(format.merge(text, withYes(content, format.read(text))), content);
  };
  return {
    fromFile(trimmed) {
      const text = `${trimmed.trimEnd()}\n`;
      const content = toForm(format.read(text));
      const form = isContentMap(content) ? content : { [LIST_ITEMS]: content };
      return { ...form, [ORIGINAL_TEXT]: text };
    },
    toFile({ [ORIGINAL_TEXT]: text, ...form }) {
      const original = typeof text === 'string' ? text : '';
      const isList = original !== '' && isContentList(format.read(original));
      return write(original, toContent(isList ? (form[LIST_ITEMS] ?? []) : form));
    },
  };
}

/** Returns the places of fields that say no. */
function placesOfNo(content: Content): ReadonlySet<string> {
  const places = new Set<string>();
  replacing((place, value) => {
    if (value === false) places.add(place);
    return value;
  })(content);
  return places;
}

/** Returns a function that replaces the values of fields, at any depth. @see FormShape */
function replacing(
  replace: (place: string, value: Content) => Content,
): (content: Content) => Content {
  const visit = (content: Content, group: string): Content => {
    if (isContentList(content)) return content.map((item) => visit(item, group));
    if (!isContentMap(content)) return content;
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [
        key,
        replace(`${group} ${key}`, visit(value, key)),
      ]),
    );
  };
  return (content) => visit(content, '');
}
