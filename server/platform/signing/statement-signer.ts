import type { Proof } from '@quayside/contract/signing/proof';

/**
 * Signs statements in the service's name (see `contract/signing/statements.ts`). Give it only what
 * this program has just made itself, never what it read from a database: whoever can write there
 * must not get a signature by it.
 */
export interface StatementSigner {
  /** At once, on this thread. */
  sign(statement: string): Proof;
  /**
   * The same on another thread: for what is asked so often that it would hold up everything else.
   */
  signAside(statement: string): Promise<Proof>;
  /**
   * Whether a proof that came from outside is one that this signer made, of that very statement.
   */
  isOwn(statement: string, proof: Proof): boolean;
}
