import type { Reporter } from '../../../platform/process/reporter';
import type { RestoreDeps } from './restore-deps';

/**
 * Creates a function that returns the number of this server; `null` if the connection that shows it
 * can't be opened, which is reported once until it works again. The epoch, which shows later what a
 * backup lacks, matters more than what other servers may trust.
 */
export function createPresenceReader(
  { presence }: Pick<RestoreDeps, 'presence'>,
  report: Reporter,
): () => Promise<number | null> {
  let isReported = false;
  return async () => {
    try {
      const current = await presence.current();
      isReported = false;
      return current;
    } catch (error) {
      if (!isReported) report(new Error(`${NO_PRESENCE}: ${reasonOf(error)}`), 'restore');
      isReported = true;
      return null;
    }
  };
}

const NO_PRESENCE =
  "This server can't open the connection to the database that shows other servers that it runs, so " +
  'a server with a new DATA_DIR would hold payouts';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
