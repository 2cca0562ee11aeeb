import type * as z from 'zod';

import { splitFrontMatter } from '../markdown/split-front-matter';
import { finding } from '../problems/problem';
import { fillPlaceholders } from './fill-placeholders';
import { parseYaml, type CheckedYaml } from './read-yaml';
import { readText, shownName, type Reader } from './reader';

export type MarkdownFile<Header> = {
  /** Undefined if its mistakes were already reported; mistakes in the body are still reported. */
  readonly header: CheckedYaml<Header> | undefined;
  /** Markdown with its site placeholders filled. */
  readonly body: string;
  /** Line on which the body begins. */
  readonly bodyLine: number;
};

/** Reads a Markdown file with its front matter; returns undefined after reporting what is wrong. */
export function readMarkdownFile<Schema extends z.ZodType>(
  reader: Reader,
  file: string,
  schema: Schema,
): MarkdownFile<z.output<Schema>> | undefined {
  const text = readText(reader, file);
  if (text === undefined) return undefined;
  const parts = splitFrontMatter(text);
  if (parts === null) {
    reader.problems.add({
      file: shownName(file),
      line: 1,
      ...finding('noFrontMatter'),
    });
    return undefined;
  }
  return {
    header: parseYaml(reader, parts.header, file, schema, { firstLine: 2 }),
    body: fillPlaceholders(parts.body, reader.sitePlaceholders),
    bodyLine: text.slice(0, text.length - parts.body.length).split('\n').length,
  };
}
