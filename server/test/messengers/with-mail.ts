import { createMailStore } from '../../capabilities/mail/store/mail-store';
import { createMailQueue } from '../../capabilities/mail/usecases/queue-mail';
import type { MessengerDeps } from '../../capabilities/messengers/usecases/messenger-deps';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { MessengerWorld } from '../messenger-world';

/** What linking needs, with mail that is written into the database, as a server does. */
export function withMail({ messengers: { deps }, clock }: MessengerWorld): MessengerDeps {
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
