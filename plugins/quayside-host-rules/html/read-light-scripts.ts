import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LIGHT_SCRIPTS_FILE } from '../../shared/light-scripts';
import type { LightScripts } from './light-page';

/** @returns the scripts of pages without a framework, as quayside-light-pages has listed them */
export const readLightScripts = (rootDir: string): LightScripts =>
  JSON.parse(readFileSync(join(rootDir, LIGHT_SCRIPTS_FILE), 'utf8')) as LightScripts;
