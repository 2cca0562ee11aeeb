import { writeFileSync } from 'node:fs';

import { compileContracts } from '../../server/chains/evm/sandbox/compile-contracts';

/**
 * Writes the compiled contracts of the development chain: `node scripts/run.mjs
 * scripts/generate/compile-tokens.ts`.
 */
writeFileSync(
  new URL('../../server/chains/evm/sandbox/contracts.generated.ts', import.meta.url),
  compileContracts(),
);
