/** Environment variable with the URL of the pool, for the test processes. */
export const POOL_URL = 'QUAYSIDE_E2E_POOL';

/** What the pool returns for each path. */
export type PoolResponse = {
  readonly '/product': { readonly settings: Readonly<Record<string, string>> };
  /** Stops the product like Ctrl-C does, and starts it again with the same data. */
  readonly '/restart': { readonly exitCode: number };
  /** The terminal output of the product so far. `exitCode` is `null` while it runs. */
  readonly '/output': { readonly output: string; readonly exitCode: number | null };
  readonly '/browser': { readonly wsEndpoint: string };
};
export type PoolPath = keyof PoolResponse;
