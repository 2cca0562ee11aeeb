import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import {
  createMessageStore,
  type ManageWebhookDeps,
  removeWebhook,
  setWebhook,
  showWebhook,
} from '../../messengers';
import type { MessengerOps } from './ops-deps';

const MAX_LISTED = 100;

export type MessengerOpsParts = ManageWebhookDeps & {
  readonly database: Database;
  readonly clock: Clock;
};

/** Connects the commands for messengers to their bots, and to the stored messages. */
export function createMessengerOps({ database, clock, ...deps }: MessengerOpsParts): MessengerOps {
  const messages = createMessageStore();
  return {
    webhook: {
      set: (name) => setWebhook(deps, name),
      show: (name) => showWebhook(deps, name),
      remove: (name) => removeWebhook(deps, name),
    },
    messages: {
      listStuck: () => messages.stuck(database, MAX_LISTED),
      retry: (messageId) => messages.retry(database, messageId, clock.nowMs()),
    },
  };
}
