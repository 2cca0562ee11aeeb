import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type YAMLError,
} from 'yaml';
import type * as z from 'zod';

import { finding, type Finding } from '../problems/problem';
import { describeIssue } from './describe-issue';
import { fillPlaceholdersIn } from './fill-placeholders';
import { contentExists, readText, shownName, type Reader } from './reader';

/** Content that was read and checked, with the lines of its parts. */
export type CheckedYaml<Checked> = {
  readonly checked: Checked;
  /** Returns the line of a field, or of the nearest group around it. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
  /** Returns where to report a mistake in a field. */
  placeOf(path: readonly PropertyKey[]): FieldPlace;
};

/** A field in a group in braces shares its line with others. */
export type FieldPlace = {
  readonly line: number | undefined;
  readonly field: string | undefined;
};

/** Reads and checks a YAML file; returns undefined after reporting what is wrong. */
export function readYaml<Schema extends z.ZodType>(
  reader: Reader,
  file: string,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | undefined {
  const text = readText(reader, file);
  return text === undefined ? undefined : parseYaml(reader, text, file, schema);
}

/** Like `readYaml`, for a file that may be absent. */
export function readOptionalYaml<Schema extends z.ZodType>(
  reader: Reader,
  file: string,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | undefined {
  return contentExists(reader, file) ? readYaml(reader, file, schema) : undefined;
}

/** A parsed text, with the lines of its characters. */
type ParsedText = {
  readonly document: Document;
  lineAt(offset: number): number;
};

type ParseOptions = {
  /** Line on which the text begins in its file. */
  readonly firstLine?: number;
};

/** Checks YAML text and reports every mistake with its line. */
export function parseYaml<Schema extends z.ZodType>(
  reader: Pick<Reader, 'problems' | 'sitePlaceholders'>,
  text: string,
  file: string,
  schema: Schema,
  { firstLine = 1 }: ParseOptions = {},
): CheckedYaml<z.output<Schema>> | undefined {
  const { problems, sitePlaceholders } = reader;
  const parsed = parseText(reader, text, file, firstLine);
  if (parsed === undefined) return undefined;
  const { document, lineAt } = parsed;
  const lineOf = (path: readonly PropertyKey[]): number | undefined =>
    lineOfPath(document, path, lineAt);
  const placeOf = (path: readonly PropertyKey[]): FieldPlace => ({
    line: lineOf(path),
    field: fieldOf(path),
  });
  const written = toJs(document);
  if (written === undefined) {
    problems.add({
      file: shownName(file),
      ...finding('aliases'),
    });
    return undefined;
  }
  const result = schema.safeParse(fillPlaceholdersIn(written, sitePlaceholders), {
    reportInput: true,
  });
  if (result.success) return { checked: result.data, lineOf, placeOf };
  for (const issue of result.error.issues) {
    problems.add({
      file: shownName(file),
      ...placeOf(issuePath(issue)),
      line: lineOf(issuePath(issue)) ?? firstLine,
      ...describeIssue(issue),
    });
  }
  return undefined;
}

function parseText(
  { problems }: Pick<Reader, 'problems'>,
  text: string,
  file: string,
  firstLine: number,
): ParsedText | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  for (const error of document.errors.filter(isCause))
    problems.add({ file: shownName(file), line: lineAt(error.pos[0]), ...describeSyntax(error) });
  return document.errors.length > 0 ? undefined : { document, lineAt };
}

/**
 * Whether to report a syntax error: unexpected tokens after the first error are caused by it.
 */
function isCause({ code }: YAMLError, index: number): boolean {
  return index === 0 || code !== 'UNEXPECTED_TOKEN';
}

function describeSyntax({ code, message }: YAMLError): Finding {
  if (code === 'DUPLICATE_KEY') return finding('repeatedField');
  return finding('invalidYaml', { reason: message.split('\n')[0] ?? '' });
}

function toJs(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

/** Returns where to report an issue: an unknown field itself, rather than the group around it. */
function issuePath(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys'
    ? [...issue.path, ...issue.keys.slice(0, 1)]
    : issue.path;
}

const fieldOf = (path: readonly PropertyKey[]): string | undefined =>
  path.length === 0 ? undefined : path.map(String).join('.');

/**
 * Returns the line of the deepest existing field on a path: a missing field is reported at the
 * group that lacks it.
 */
function lineOfPath(
  document: Document,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number | undefined {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const offset =
      keyOffset(document, path.slice(0, depth)) ?? nodeOffset(document, path.slice(0, depth));
    if (offset !== undefined) return lineAt(offset);
  }
  return undefined;
}

function keyOffset(document: Document, path: readonly PropertyKey[]): number | undefined {
  const name = path.at(-1);
  const group = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  const container = path.length === 1 ? document.contents : group;
  if (!isMap(container)) return undefined;
  const pair = container.items.find(
    ({ key }) => isScalar(key) && String(key.value) === String(name),
  );
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}

function nodeOffset(document: Document, path: readonly PropertyKey[]): number | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
