import { isCollection, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Pair, YAMLMap, YAMLSeq } from 'yaml';

type LineOf = (node: unknown) => number;

/**
 * Returns the key path of the field on a line, such as `sections.2.title`; `body` for the text
 * below a front matter.
 * @param path decides the format by its extension
 * @returns undefined if the line belongs to no field, or the file can't be parsed
 */
export function fieldAt(path: string, text: string, line: number): string | undefined {
  if (!path.endsWith('.md')) return fieldOfYaml(text, line, 1);
  const matter = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(text.replace(/^\uFEFF/, ''));
  if (matter === null) return undefined;
  const yaml = matter[1] ?? '';
  const lastLine = yaml.split('\n').length;
  return line > lastLine + 1 ? 'body' : fieldOfYaml(yaml, line, 2);
}

function fieldOfYaml(text: string, line: number, firstLine: number): string | undefined {
  const lines = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (errors.length > 0) return undefined;
  const lineOf: LineOf = (node) =>
    isNode(node) && node.range
      ? lines.linePos(node.range[0]).line + firstLine - 1
      : Number.POSITIVE_INFINITY;
  const found = pathIn(contents, line, lineOf);
  return found.length === 0 ? undefined : found.join('.');
}

/** A group in `{ … }` on one line has no lines of its own: the field that contains it is named. */
function pathIn(node: unknown, line: number, lineOf: LineOf): readonly (string | number)[] {
  if (!isCollection(node) || (node.flow === true && lineOf(node) === line)) return [];
  if (isMap(node)) return pathInMap(node, line, lineOf);
  return isSeq(node) ? pathInSeq(node, line, lineOf) : [];
}

function pathInMap(map: YAMLMap, line: number, lineOf: LineOf): readonly (string | number)[] {
  const pair: Pair | undefined = map.items.findLast(({ key }) => lineOf(key) <= line);
  if (pair === undefined || !isScalar(pair.key)) return [];
  const inner = lineOf(pair.key) === line ? [] : pathIn(pair.value, line, lineOf);
  return [String(pair.key.value), ...inner];
}

function pathInSeq(seq: YAMLSeq, line: number, lineOf: LineOf): readonly (string | number)[] {
  const index = seq.items.findLastIndex((item) => lineOf(item) <= line);
  return index < 0 ? [] : [index, ...pathIn(seq.items[index], line, lineOf)];
}
