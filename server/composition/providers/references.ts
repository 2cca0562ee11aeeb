import { dirname, resolve } from 'node:path';

import type { ProvidersSource } from '../../platform/config/configured-provider';

/** The environment and the files that an entry may refer to. */
export type ReferenceTools = Pick<
  ProvidersSource,
  'env' | 'mode' | 'readTextFile' | 'isReadableByOthers'
> & {
  /** The file with the references: paths are relative to its folder. */
  readonly path: string;
};

export type ResolvedEntry = {
  readonly entry: unknown;
  /** The references that could not be resolved; their fields are missing in `entry`. */
  readonly unresolved: readonly {
    readonly path: readonly PropertyKey[];
    readonly message: string;
  }[];
  /** The environment variables that the entry refers to. */
  readonly variables: readonly string[];
};

const REFERENCE = /^(env|file):(.*)$/s;

/**
 * Replaces `env:NAME` and `file:path` with what they refer to, so that a file without secrets can be
 * shared. Whitespace around the content of a file or a variable is removed.
 */
export function resolveReferences(given: unknown, tools: ReferenceTools): ResolvedEntry {
  const unresolved: { path: readonly PropertyKey[]; message: string }[] = [];
  const variables: string[] = [];
  const walk = (part: unknown, path: readonly PropertyKey[]): unknown => {
    if (Array.isArray(part)) return part.map((each, index) => walk(each, [...path, index]));
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(
        Object.entries(part).map(([name, each]) => [name, walk(each, [...path, name])]),
      );
    const reference = typeof part === 'string' ? REFERENCE.exec(part) : null;
    if (reference === null) return part;
    const [, scheme, target = ''] = reference;
    if (scheme === 'env') variables.push(target);
    const found = scheme === 'env' ? readVariable(target, tools) : readFile(target, tools);
    if ('text' in found) return found.text;
    unresolved.push({ path, message: `${String(part)} ${found.problem}` });
    return undefined;
  };
  return { entry: walk(given, []), unresolved, variables };
}

export const READABLE_BY_OTHERS = 'can be read by users other than its owner: run chmod 600 on it';

const SECRET_NAME = /(key|token|secret|password)$/i;

/** Whether an entry contains secrets themselves instead of references, by the names of its fields. */
export function containsSecrets(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([name, each]) =>
    typeof each === 'string'
      ? SECRET_NAME.test(name) && !REFERENCE.test(each)
      : containsSecrets(each),
  );
}

type Found = { readonly text: string } | { readonly problem: string };

function readVariable(name: string, { env }: ReferenceTools): Found {
  const text = env[name]?.trim() ?? '';
  return text === '' ? { problem: 'is not set in the environment' } : { text };
}

function readFile(
  target: string,
  { path, mode, readTextFile, isReadableByOthers }: ReferenceTools,
): Found {
  try {
    const file = resolve(dirname(path), target);
    const text = readTextFile(file).trim();
    if (mode === 'real' && isReadableByOthers(file)) return { problem: READABLE_BY_OTHERS };
    return text === '' ? { problem: 'is empty' } : { text };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return { problem: `cannot be read (${code})` };
  }
}
