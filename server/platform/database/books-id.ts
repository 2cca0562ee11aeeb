import type { Sql } from './database';

/** Returns the id of the books in this database. A restored backup has the same id. */
export async function readBooksId(sql: Sql): Promise<string> {
  const [books] = await sql.query<{ id: string }>('SELECT id FROM books');
  if (!books) throw new Error('The database has no name for its books: it was not migrated.');
  return books.id;
}
