import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale, inLocale, languages } from '@quayside/contract/site/locales';

import type { QueryArgs } from '../shared/query-content';
import { replaceFile } from '../shared/replace-file';
import { languagesDefinition } from './languages-definition';
import type { ContentByLocale } from './site-content';
import { siteFactsDefinition } from './site-facts-definition';
import { querySiteFonts } from './site-fonts';

/** What the bundled scripts know of the content, by the names of the constants. */
export type ScriptConstants = Readonly<Record<string, string>>;

const constantsFile = (rootDir: string): string =>
  join(rootDir, '.cache/quayside/script-constants.json');

/** @throws Error if the style sheet lacks a font of a language */
export async function scriptConstants(
  args: QueryArgs,
  content: ContentByLocale,
  rootDir: string,
): Promise<ScriptConstants> {
  const { site } = inLocale(content, defaultLocale());
  return {
    ...siteFactsDefinition(site),
    ...(await querySiteFonts(args, rootDir)),
    ...languagesDefinition(languages()),
  };
}

/** Notes the constants of the scripts that were built. */
export function noteScriptConstants(rootDir: string, constants: ScriptConstants): void {
  replaceFile(constantsFile(rootDir), JSON.stringify(constants));
}

/** Whether the scripts that were built have these constants. */
export function areScriptConstantsBuilt(rootDir: string, constants: ScriptConstants): boolean {
  try {
    return readFileSync(constantsFile(rootDir), 'utf8') === JSON.stringify(constants);
  } catch {
    return false;
  }
}
