import { parse, stringify } from 'yaml';

import { splitFrontMatter } from '../../markdown/split-front-matter';
import { mergeFrontMatter } from './merge-front-matter';
import { mergeJson } from './merge-json';
import { mergeValues } from './merge-values';
import { mergeYaml } from './merge-yaml';
import { isContentMap, type Content, type ContentMap } from './same-content';

/** How a kind of content file becomes a form, and a form becomes a file. */
export type ContentFormat = {
  /** @throws SyntaxError or YAMLParseError if the text is not of this format */
  read(text: string): Content;
  /** Writes an edited value into the text that it was read from. */
  merge(text: string, edited: Content): string;
  /** Writes a file that is new. */
  create(value: Content): string;
};

const newYaml = (value: Content): string =>
  stringify(mergeValues(undefined, value), { lineWidth: 0 });

const fieldsOf = (value: Content): ContentMap => (isContentMap(value) ? value : {});

export const CONTENT_FORMATS = {
  yaml: { read: (text) => parse(text) as Content, merge: mergeYaml, create: newYaml },
  json: {
    read: (text) => JSON.parse(text) as Content,
    merge: mergeJson,
    create: (value) => `${JSON.stringify(mergeValues(undefined, value), null, 2)}\n`,
  },
  markdown: {
    read: (text) => {
      const parts = splitFrontMatter(text);
      return parts === null
        ? { body: text }
        : { ...fieldsOf(parse(parts.header) as Content), body: parts.body.trim() };
    },
    merge: (text, edited) => mergeFrontMatter(text, fieldsOf(edited)),
    create: (value) => {
      const { body = '', ...fields } = fieldsOf(value);
      return `---\n${newYaml(fields)}---\n${typeof body === 'string' ? body.trim() : ''}\n`;
    },
  },
} satisfies Record<string, ContentFormat>;

export type ContentFormatName = keyof typeof CONTENT_FORMATS;

const BY_EXTENSION: Readonly<Record<string, ContentFormatName>> = {
  md: 'markdown',
  yml: 'yaml',
  json: 'json',
};

/** @returns the format of a file by its name; `null` for pictures and others */
export const formatOfFile = (path: string): ContentFormatName | null =>
  BY_EXTENSION[path.slice(path.lastIndexOf('.') + 1)] ?? null;
