import { AppError } from '@quayside/contract/errors/app-error';
import { orderSubscriptionSchema, type OrderChanged } from '@quayside/contract/stream/messages';

import type { StreamChannel } from '../../../platform/http/stream/create-stream';
import type { StreamSession } from '../../../platform/http/stream/stream-session';
import { readInput } from '../../../platform/http/validation';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';

export type OrderWatchDeps = {
  /**
   * Finds an order by its number or GUID, guarded by its destination address.
   * @throws AppError if no order matches both
   */
  readonly findOrder: (
    orderId: string,
    destinationAddress: string,
  ) => Promise<{ readonly orderId: number }>;
  readonly subscribe: PubSub['subscribe'];
  /** Called for defects, not for rejections. */
  readonly onDefect: (error: unknown) => void;
};

export type OrderWatch = {
  /**
   * Handles `orders.watch`: responds with `watching` once changes are reported, or with `error`. A
   * new watch replaces the previous one of the same connection.
   */
  readonly watch: StreamChannel['handle'];
  readonly isWatching: (session: StreamSession) => boolean;
  readonly watcherCount: () => number;
  readonly close: () => void;
};

/** The channel `orders.watch` of the stream. */
export const orderChannel = ({ watch, isWatching }: OrderWatch): StreamChannel => ({
  event: 'orders.watch',
  handle: watch,
  isSubscribed: isWatching,
});

/**
 * `reference` is the order as the client named it; `orderId` is `null` until the order is found.
 */
type Watch = { readonly reference: string; orderId: number | null };

/**
 * One step of an order makes several changes: a watcher fetches the order only once for all of
 * them.
 */
const BATCH_MS = 100;

/**
 * Tracks which order each client watches, and notifies clients of its changes, on whichever node
 * they were made. A client that is too far behind misses a notification and sees the change at its
 * next poll.
 */
export function createOrderWatch({ findOrder, subscribe, onDefect }: OrderWatchDeps): OrderWatch {
  const watches = new Map<StreamSession, Watch>();
  const known = new WeakSet<StreamSession>();
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  const notify = (session: StreamSession, { reference }: Watch, event: OrderChanged['event']) =>
    session.send(
      JSON.stringify({ channel: 'orders', event, orderId: reference } satisfies OrderChanged),
    );
  const notifyChanges = () => {
    timer = null;
    for (const [session, watch] of watches)
      if (watch.orderId !== null && changed.has(watch.orderId)) notify(session, watch, 'changed');
    changed.clear();
  };
  const leave = subscribe((announcement) => {
    if (announcement.topic !== 'order-changed' || watches.size === 0) return;
    changed.add(announcement.orderId);
    timer ??= setTimeout(notifyChanges, BATCH_MS).unref();
  });

  const admit = async (
    session: StreamSession,
    watch: Watch,
    destinationAddress: string,
  ): Promise<void> => {
    const found = await findOrder(watch.reference, destinationAddress).catch((error: unknown) => {
      if (!(error instanceof AppError)) onDefect(error);
      return null;
    });
    // In the meantime the connection may have ended, or requested another order.
    if (watches.get(session) !== watch) return;
    if (found === null) watches.delete(session);
    else watch.orderId = found.orderId;
    notify(session, watch, found === null ? 'error' : 'watching');
  };

  return {
    watch: (message, session) => {
      const { orderId, destinationAddress } = readInput(orderSubscriptionSchema, message).data;
      if (!known.has(session)) session.onClose(() => watches.delete(session));
      known.add(session);
      const watch: Watch = { reference: orderId, orderId: null };
      watches.set(session, watch);
      void admit(session, watch, destinationAddress);
    },
    isWatching: (session) => watches.has(session),
    watcherCount: () => watches.size,
    close: () => {
      leave();
      if (timer) clearTimeout(timer);
    },
  };
}
