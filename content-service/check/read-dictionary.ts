import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';

import type { Problems } from '../load/problems';
import type { DictionaryFile } from './dictionary-file';

export type Entry = { readonly text: string; readonly line: number };

/**
 * Returns the texts of a dictionary by key, with nested keys joined by dots, or undefined after
 * reporting that the file is not a valid dictionary.
 */
export function readDictionary(
  problems: Problems,
  { file, text }: DictionaryFile,
): ReadonlyMap<string, Entry> | undefined {
  const broken = jsonError(text);
  if (broken !== undefined) {
    problems.add({
      file,
      ...broken,
      fix: 'Check for a missing or extra comma, quote or bracket near this line',
    });
    return undefined;
  }
  // JSON is also valid YAML, and the YAML parser reports line numbers and duplicate keys.
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const {
    pos: [offset],
  } of document.errors.filter(({ code }) => code === 'DUPLICATE_KEY'))
    problems.add({
      file,
      line: lines.linePos(offset).line,
      problem: 'this key appears twice',
      fix: 'Remove one of them',
    });
  const entries = new Map<string, Entry>();
  if (!isMap(document.contents)) {
    problems.add({
      file,
      line: 1,
      problem: 'a dictionary must be a group of texts',
      fix: 'Put the texts between { and }',
    });
    return undefined;
  }
  flatten(document.contents, '', (key, value, offset) => {
    const { line } = lines.linePos(offset);
    if (typeof value === 'string') entries.set(key, { text: value, line });
    else
      problems.add({
        file,
        line,
        problem: `"${key}" is neither a text nor a group of texts`,
        fix: 'Put it in quotes',
      });
  });
  return entries;
}

function flatten(
  group: YAMLMap,
  path: string,
  found: (key: string, value: unknown, offset: number) => void,
): void {
  for (const { key, value } of group.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const offset = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
    if (isMap(value)) flatten(value, `${path}${name}.`, found);
    else found(`${path}${name}`, isScalar(value) ? value.value : value, offset);
  }
}

function jsonError(text: string): { problem: string; line: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [, position] = /at position (\d+)/.exec((error as Error).message) ?? [];
    const before = text.trimEnd().slice(0, position === undefined ? undefined : Number(position));
    return { problem: 'the file is not valid JSON', line: before.split('\n').length };
  }
}
