import { createMailStore } from '../../db/stores/mail-store';
import type { RuntimeDatabase } from '../../ports/runtime-database';
import { createMailQueue } from '../../usecases/mail/queue-mail';
import type { MessengerDeps } from '../../usecases/messengers/messenger-deps';
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
