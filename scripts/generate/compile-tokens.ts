import { writeFileSync } from 'node:fs';

import { compileContracts } from '../../server/sandbox/nodes/compile-contracts';

/**
 * Writes the compiled contracts of the development chain: `node scripts/run.mjs
 * scripts/generate/compile-tokens.ts`.
 */
writeFileSync(
  new URL('../../server/sandbox/nodes/contracts.generated.ts', import.meta.url),
  compileContracts(),
);
