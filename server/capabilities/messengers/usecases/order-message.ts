import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import type { OrderListener } from '../../orders';
import { MESSAGE_OF_EVENT } from '../domain/order-message';
import type { MessageStore } from '../ports/message-store';
import type { MessengerStore } from '../ports/messenger-store';

export type OrderMessageDeps = {
  readonly database: Pick<RuntimeDatabase, 'onCommit'>;
  readonly accounts: Pick<MessengerStore, 'ofUser'>;
  readonly messages: Pick<MessageStore, 'insert'>;
  /** Called once a message is committed, so that it is sent immediately. */
  readonly wake: () => void;
};

/**
 * Queues the bot's message to an order's owner, if the owner wants updates, in the event's
 * transaction. A request for action may be sent again.
 */
export function orderMessage({
  database,
  accounts,
  messages,
  wake,
}: OrderMessageDeps): OrderListener {
  return async (sql, { order, event, atMs }) => {
    const kind = MESSAGE_OF_EVENT[event.kind];
    if (kind === undefined || order.userId === null) return;
    const readers = (await accounts.ofUser(sql, order.userId)).filter(
      ({ areMessagesWanted }) => areMessagesWanted,
    );
    for (const { messenger, messengerUserId } of readers) {
      const occasion = kind === 'action-needed' || kind === 'held' ? `${kind}:${atMs}` : kind;
      const key = `order:${order.orderId}:${occasion}:${messenger}:${messengerUserId}`;
      if (
        await messages.insert(sql, {
          key,
          messenger,
          messengerUserId,
          kind,
          orderId: order.orderId,
          createdAtMs: atMs,
        })
      )
        database.onCommit(sql, wake);
    }
  };
}
