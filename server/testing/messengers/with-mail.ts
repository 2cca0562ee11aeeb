import { createMailStore } from '../../capabilities/mail/store/mail-store';
import { createMailQueue } from '../../capabilities/mail/usecases/queue-mail';
import type { MessengerDeps } from '../../capabilities/messengers/usecases/messenger-deps';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { MessengerHarness } from './messenger-harness';

/**
 * Returns the dependencies of linking, with mail that is written to the database, as on a server.
 */
export function withMail({ messengers: { deps }, clock }: MessengerHarness): MessengerDeps {
  return {
    ...deps,
    mailQueue: createMailQueue({
      database: deps.database as RuntimeDatabase,
      store: createMailStore(),
      clock,
      wake: () => undefined,
    }),
  };
}
