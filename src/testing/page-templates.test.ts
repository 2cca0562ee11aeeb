import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { pageTemplates } from '@quayside/contract/site/web-vitals';

test('the templates of the contract are the files in src/templates', () => {
  const files = readdirSync(join(__dirname, '../templates'))
    .filter((file) => /^[A-Z].*\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''));
  expect(files.sort()).toEqual([...pageTemplates].sort());
});
