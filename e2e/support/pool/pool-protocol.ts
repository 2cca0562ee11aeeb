/** The variable that tells the processes that run the tests where the pool is. */
export const POOL_URL = 'QUAYSIDE_E2E_POOL';

/** What the pool answers to each question of a worker. */
export type PoolAnswer = {
  readonly '/product': { readonly settings: Readonly<Record<string, string>> };
  /** Ends it as Ctrl-C does, and starts it again with the same data. */
  readonly '/restart': { readonly exitCode: number };
  /** What the terminal of the product has shown so far; its exit code is `null` while it runs. */
  readonly '/printed': { readonly printed: string; readonly exitCode: number | null };
  readonly '/browser': { readonly wsEndpoint: string };
};
export type PoolPath = keyof PoolAnswer;
