import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

import { ContentError } from './content-error';

/**
 * Reads a YAML file and checks it.
 * @param contentDir folder of the content
 * @param file path inside it
 * @throws ContentError with the line of the first problem
 */
export function readYaml<Schema extends z.ZodType>(contentDir: string, file: string, schema: Schema): z.output<Schema> {
  return parseYaml(readContentFile(contentDir, file), `content/${file}`, schema);
}

/** Checks YAML text. `firstLine` shifts line numbers, for text that stands inside another file. */
export function parseYaml<Schema extends z.ZodType>(text: string, file: string, schema: Schema, firstLine = 1): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  const [syntaxError] = document.errors;
  if (syntaxError !== undefined) throw new ContentError(file, lineAt(syntaxError.pos[0]), `not readable as YAML: ${syntaxError.message.split('\n')[0] ?? ''}`);

  const checked = schema.safeParse(document.toJS());
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const path = issue?.path.map((part) => (typeof part === 'symbol' ? String(part) : part)) ?? [];
  throw new ContentError(file, lineOf(document, path, lineAt), `${path.length > 0 ? `"${path.join('.')}": ` : ''}${issue?.message ?? 'invalid'}`);
}

/** The line of the deepest existing node on the way to a path: a missing key is reported at its parent. */
function lineOf(document: ReturnType<typeof parseDocument>, path: readonly (string | number)[], lineAt: (offset: number) => number): number | undefined {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
  }
  return undefined;
}

/** Reads a text file of the content. @throws ContentError when it is missing */
export function readContentFile(contentDir: string, file: string): string {
  try {
    return readFileSync(join(contentDir, file), 'utf8');
  } catch {
    throw new ContentError(`content/${file}`, undefined, 'the file is missing: create it');
  }
}
