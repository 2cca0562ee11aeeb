import type { SqlFailure } from './sql-state';

/** What the main thread asks of the thread that holds the embedded database. `parameters` is `null` for text that may hold several statements. */
export type PgliteRequest =
  | { readonly kind: 'run'; readonly id: number; readonly text: string; readonly parameters: readonly (string | null)[] | null }
  | { readonly kind: 'close'; readonly id: number };

export type PgliteAnswer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'not-opened'; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly rows: object[]; readonly command: string }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: SqlFailure };

/** `folder` is `null` for a database in memory; `seedPath` is a dump of a data folder that a new database begins with, to spare the first start. */
export type PgliteWorkerSettings = { readonly folder: string | null; readonly seedPath: string | null };
