import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { controlledByOthers } from './controlled-by-others';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(homedir(), '.quayside-files-')));
  for (const name of ['own', 'shared']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'policy.json'), '{}', { mode: 0o600 });
  }
  chmodSync(join(folder, 'shared'), 0o777);
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['a file', 'own/policy.json', null],
  ['a file in a folder that others can write', 'shared/policy.json', 'shared'],
  ['a link to such a file', 'own/link', 'shared'],
  ['a link in such a folder', 'shared/link', 'shared'],
])('controlledByOthers checks the folders above %s', (_what, path, expected) => {
  symlinkSync(join(folder, 'shared/policy.json'), join(folder, 'own/link'));
  symlinkSync(join(folder, 'own/policy.json'), join(folder, 'shared/link'));
  expect(controlledByOthers(join(folder, path))).toBe(expected && join(folder, expected));
});
