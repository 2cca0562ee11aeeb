import { SigningRejectedError } from '../signer-errors';
import type { Journal } from './journal/open-journal';

/**
 * A database that was restored from a backup without a books id gets a new id, and does not know
 * what was signed under the old one. So a signer works only for the books that it first signed
 * for, until its operator allows others.
 * @throws SigningRejectedError
 */
export function assertKnownBooks(
  { entries, statements }: Pick<Journal, 'entries' | 'statements'>,
  booksId: string,
): void {
  const [first] = entries;
  const isAllowed = statements.some(
    ({ fact }) => fact.type === 'books' && fact.booksId === booksId,
  );
  if (first === undefined || first.booksId === booksId || isAllowed) return;
  throw new SigningRejectedError(
    `this signer works for the books ${first.booksId}, and the database has the books ${booksId}. ` +
      'The database does not know what was signed for the other books. If you have checked ' +
      `on the chain that nothing is paid twice, run "npm run signer -- allow-books ${booksId}"`,
  );
}
