import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { languages } from '@quayside/contract/site/locales';

import { loadSiteLanguages } from './load-site-languages';

test('a mistake in the content is reported, and leaves the languages unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-content-'));
  writeFileSync(join(folder, 'site.yml'), 'languages: none\n');
  const before = languages();
  const problems: string[] = [];
  loadSiteLanguages(folder, (error) => problems.push(String(error)));
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([expect.stringContaining('content/site.yml')]);
  expect(languages()).toBe(before);
});
