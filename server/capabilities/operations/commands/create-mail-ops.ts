import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { MailStore } from '../../mail';
import type { OpsDeps } from './ops-deps';

const MAX_LISTED = 100;

/** Connects the commands for emails to their store. */
export const createMailOps = ({
  database,
  mail,
  clock,
}: {
  readonly database: Database;
  readonly mail: Pick<MailStore, 'stuck' | 'retry'>;
  readonly clock: Clock;
}): OpsDeps['mail'] => ({
  listStuck: () => mail.stuck(database, MAX_LISTED),
  retry: (mailId) => mail.retry(database, mailId, clock.nowMs()),
});
