import { SigningRejectedError } from '../signer-errors';
import type { Journal } from './journal/open-journal';

/**
 * A database that was restored from before it had a name gets another one, and then knows nothing
 * of what was signed under the first name. So a signer works for the books that it first signed
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
      'What was signed for the former is unknown to these. If you have checked on the chain that ' +
      `nothing is paid twice, run "npm run signer -- allow-books ${booksId}"`,
  );
}
