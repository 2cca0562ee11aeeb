import type { Proof } from '@quayside/contract/signing/proof';

/**
 * Signs statements in the service's name (see `contract/signing/statements.ts`). Pass it only what
 * this program has just created itself, never what it read from a database: write access to the
 * database must not be enough to get a signature.
 */
export interface StatementSigner {
  /** Synchronously, on this thread. */
  sign(statement: string): Proof;
  /**
   * The same on another thread, for statements that are requested so often that they would delay
   * everything else.
   */
  signAside(statement: string): Promise<Proof>;
  /** Whether a proof from outside was made by this signer, for exactly this statement. */
  isOwn(statement: string, proof: Proof): boolean;
}
