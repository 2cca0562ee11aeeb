import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleOf, ensurePrograms, programs } from './built-programs.mjs';

/**
 * Imports a program into this process: from its bundle if it has one, otherwise from its source,
 * through a loader.
 * @param {string} root
 * @param {string} source from the root, such as `server/main.ts`
 * @param {{ isBundled: boolean }} options false runs the sources, for development
 */
export async function loadProgram(root, source, { isBundled }) {
  const program = source.split(sep).join('/');
  const folder = isBundled && programs.includes(program) ? await ensurePrograms(root) : null;
  if (folder !== null) return import(pathToFileURL(bundleOf(folder, program)).href);
  // Some sources are CommonJS, such as the plugins, and require others.
  const [esm, commonJs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  esm.register();
  commonJs.register();
  return import(pathToFileURL(resolve(root, source)).href);
}
