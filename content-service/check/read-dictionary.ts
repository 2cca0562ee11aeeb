import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';

import type { Problems } from '../load/problems';
import { finding } from '../problems/problem';
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
  const line = lineOfJsonError(text);
  if (line !== undefined) {
    problems.add({ file, line, ...finding('invalidJson') });
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
      ...finding('repeatedKey'),
    });
  const entries = new Map<string, Entry>();
  if (!isMap(document.contents)) {
    problems.add({
      file,
      line: 1,
      ...finding('notDictionary'),
    });
    return undefined;
  }
  flatten(document.contents, '', (key, value, offset) => {
    const at = lines.linePos(offset).line;
    if (typeof value === 'string') entries.set(key, { text: value, line: at });
    else problems.add({ file, line: at, ...finding('notTextOrGroup', { key }) });
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

function lineOfJsonError(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [, position] = /at position (\d+)/.exec((error as Error).message) ?? [];
    const before = text.trimEnd().slice(0, position === undefined ? undefined : Number(position));
    return before.split('\n').length;
  }
}
