import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Set where this module is part of a bundle of programs (scripts/programs); not there where the
 * sources run themselves.
 */
declare const BUILT_PROGRAMS_FOLDER: string | undefined;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type Program = {
  readonly path: string;
  /** What Node itself has to be told to run it. */
  readonly execArgv: readonly string[];
};

/**
 * @param source from the root of the repository
 * @returns the bundle of that program, or `null` where this process was not started from bundles
 *   itself
 */
export function bundledProgram(source: string): string | null {
  return typeof BUILT_PROGRAMS_FOLDER === 'undefined'
    ? null
    : join(BUILT_PROGRAMS_FOLDER, source.replace(/\.ts$/, '.mjs'));
}

/**
 * How Node starts another program of ours: from its bundle where this process came from one, else
 * from its source, through a loader.
 * @param source from the root of the repository
 */
export function programOf(source: string): Program {
  const bundle = bundledProgram(source);
  return bundle === null
    ? { path: join(ROOT, source), execArgv: ['--import', 'tsx'] }
    : { path: bundle, execArgv: [] };
}
