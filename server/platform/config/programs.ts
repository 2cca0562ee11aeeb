import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Defined if this module is part of a bundle of programs (scripts/programs), undefined if the
 * sources run directly.
 */
declare const BUILT_PROGRAMS_FOLDER: string | undefined;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type Program = {
  readonly path: string;
  /** The arguments that Node itself needs to run it. */
  readonly execArgv: readonly string[];
};

/**
 * @param source path from the root of the repository
 * @returns the bundle of that program, or `null` if this process was not started from a bundle
 */
export function bundledProgram(source: string): string | null {
  return typeof BUILT_PROGRAMS_FOLDER === 'undefined'
    ? null
    : join(BUILT_PROGRAMS_FOLDER, source.replace(/\.ts$/, '.mjs'));
}

/**
 * Returns how Node starts another of our programs: from its bundle if this process came from one,
 * otherwise from its source, through a loader.
 * @param source path from the root of the repository
 */
export function programOf(source: string): Program {
  const bundle = bundledProgram(source);
  return bundle === null
    ? { path: join(ROOT, source), execArgv: ['--import', 'tsx'] }
    : { path: bundle, execArgv: [] };
}
