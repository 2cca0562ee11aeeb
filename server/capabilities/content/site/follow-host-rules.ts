import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { compileHostRules, type CompiledHostRules } from './compile-host-rules';
import { HOST_RULES_FILE, loadHostRules } from './load-host-rules';

/**
 * Loads the rules of the site, and again after a build has replaced them: content is published
 * while the server runs.
 * @returns gets the current rules; invalid ones never replace valid ones
 * @throws Error if the file exists but is invalid
 */
export async function followHostRules(siteDir: string): Promise<() => Promise<CompiledHostRules>> {
  let loadedVersion = await versionOf(siteDir);
  let rules = compileHostRules(await loadHostRules(siteDir));
  return async () => {
    const version = await versionOf(siteDir);
    if (version === loadedVersion) return rules;
    loadedVersion = version;
    const loaded = await loadHostRules(siteDir).catch(() => null);
    if (loaded !== null) rules = compileHostRules(loaded);
    return rules;
  };
}

/** The build replaces the file as a whole, so each version is a file of its own. */
async function versionOf(siteDir: string): Promise<string> {
  const file = await stat(join(siteDir, HOST_RULES_FILE)).catch(() => null);
  return file === null ? '' : `${file.ino} ${file.mtimeMs} ${file.size}`;
}
