import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { stylesHash } from './styles-hash';

it('the hash changes with a style sheet in any folder, and with nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-styles-'));
  try {
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'inner', 'a.module.css'), '.a { color: red; }');
    const first = stylesHash(folder);
    writeFileSync(join(folder, 'a.ts'), 'export {};');
    expect(stylesHash(folder)).toBe(first);
    writeFileSync(join(folder, 'inner', 'a.module.css'), '.a { color: blue; }');
    expect(stylesHash(folder)).not.toBe(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
