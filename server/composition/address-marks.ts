import { createDepositStore, issueInBatches, type IssuedMarks } from '../capabilities/deposits';
import type { Stores } from '../capabilities/orders';
import { createPayoutHoldStore } from '../capabilities/treasury';
import { readDatabaseId } from '../platform/database/database-id';
import type { MarkFile } from '../platform/disk/mark-file';
import { UnavailableError } from '../platform/unavailable-error';
import type { DomainEvents } from './domain-events';
import type { Platform } from './open-platform';
import { createStores } from './stores';

/** Creates the marks of issued addresses in a mark file. */
export function createAddressMarks(file: Pick<MarkFile, 'current' | 'write'>): IssuedMarks {
  return {
    of: async (sql, walletKey) => {
      const { databaseId, nextIndexes, unsearched } = file.current();
      const isReplaced = databaseId !== null && (await readDatabaseId(sql)) !== databaseId;
      if (isReplaced || unsearched.includes(walletKey))
        throw new UnavailableError('It is not known yet which addresses are free');
      return nextIndexes[walletKey] ?? 0;
    },
    raise: (walletKey, nextIndex) =>
      file.write((mark) => ({
        ...mark,
        nextIndexes: {
          ...mark.nextIndexes,
          [walletKey]: Math.max(nextIndex, mark.nextIndexes[walletKey] ?? 0),
        },
      })),
  };
}

/**
 * Creates the stores of a server, which never issue an address twice, even if the database is
 * replaced by a backup while the server is running. In that case, payouts are held.
 */
export function createServerStores(
  events: DomainEvents,
  platform: Pick<Platform, 'booksId' | 'clock' | 'database' | 'marks' | 'signer'>,
): Stores {
  const { marks, database, clock } = platform;
  const addressMarks = createAddressMarks(marks);
  const deposits = issueInBatches(createDepositStore(), addressMarks, (walletKey) =>
    createPayoutHoldStore().hold(database, {
      cause: 'restore',
      reason: `the database forgot deposit addresses of ${walletKey}: restart all servers`,
      by: 'the server',
      sinceMs: clock.nowMs(),
    }),
  );
  return createStores(events, platform, deposits);
}
