import type { Proof } from '@quayside/contract/signing/proof';

/**
 * Signs statements in the service's name (see `contract/signing/statements.ts`). Synchronous and quick: it is asked for every quote that is sent.
 * Give it only what this program has just made itself, never what it read from a database: whoever can write there must not get a signature by it.
 */
export interface StatementSigner {
  sign(statement: string): Proof;
}
