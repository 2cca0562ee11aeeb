import { PATHS } from '@quayside/contract/endpoints/paths';

/** Whether the site plays with worthless coins: only a sandbox answers. */
export async function isSandbox(): Promise<boolean> {
  try {
    return (await fetch(PATHS.sandbox)).ok;
  } catch {
    return false;
  }
}
