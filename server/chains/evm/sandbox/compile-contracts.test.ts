import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileContracts } from './compile-contracts';

test('the generated contracts match the source: run scripts/generate/compile-tokens.ts after a change', () => {
  expect(compileContracts()).toBe(readFileSync(join(__dirname, 'contracts.generated.ts'), 'utf8'));
}, 60_000);
