import type { SqlFailure } from './sql-state';

/**
 * A request from the main thread to the thread that runs the embedded database. `parameters` is
 * `null` for text that may contain several statements.
 */
export type PgliteRequest =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly text: string;
      readonly parameters: readonly (string | null)[] | null;
    }
  | { readonly kind: 'close'; readonly id: number };

export type PgliteResponse =
  | { readonly kind: 'opened' }
  | { readonly kind: 'not-opened'; readonly message: string }
  | {
      readonly kind: 'result';
      readonly id: number;
      readonly rows: object[];
      readonly command: string;
    }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: SqlFailure };

export type PgliteWorkerSettings = { readonly folder: string };
