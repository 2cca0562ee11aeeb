import { AppError } from '@quayside/contract/errors/app-error';
import { orderSubscriptionSchema, type OrderChanged } from '@quayside/contract/stream/messages';

import type { StreamChannel } from '../../../platform/http/stream/create-stream';
import type { StreamSession } from '../../../platform/http/stream/stream-session';
import { readInput } from '../../../platform/http/validation';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';

export type OrderWatchDeps = {
  /**
   * Finds an order by its number or GUID, guarded by its destination address.
   * @throws AppError when there is none for these two
   */
  readonly findOrder: (
    orderId: string,
    destinationAddress: string,
  ) => Promise<{ readonly orderId: number }>;
  readonly subscribe: PubSub['subscribe'];
  /** Told of what is a defect, not a refusal. */
  readonly onDefect: (error: unknown) => void;
};

export type OrderWatch = {
  /**
   * Handles `orders.watch`: answers `watching` once changes are told, or `error`. A new one
   * replaces the old of the same connection.
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

/** One step of an order is several changes: who watches asks for the order once for all of them. */
const TOGETHER_MS = 100;

/**
 * Keeps who watches which order, and tells them of its changes, on whichever node these were made.
 * A client that is too far behind misses a sign and sees the change by its clock.
 */
export function createOrderWatch({ findOrder, subscribe, onDefect }: OrderWatchDeps): OrderWatch {
  const watches = new Map<StreamSession, Watch>();
  const known = new WeakSet<StreamSession>();
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (session: StreamSession, { reference }: Watch, event: OrderChanged['event']) =>
    session.send(
      JSON.stringify({ channel: 'orders', event, orderId: reference } satisfies OrderChanged),
    );
  const tellChanges = () => {
    timer = null;
    for (const [session, watch] of watches)
      if (watch.orderId !== null && changed.has(watch.orderId)) tell(session, watch, 'changed');
    changed.clear();
  };
  const leave = subscribe((announcement) => {
    if (announcement.topic !== 'order-changed' || watches.size === 0) return;
    changed.add(announcement.orderId);
    timer ??= setTimeout(tellChanges, TOGETHER_MS).unref();
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
    // Meanwhile the connection may have ended, or asked for another order.
    if (watches.get(session) !== watch) return;
    if (found === null) watches.delete(session);
    else watch.orderId = found.orderId;
    tell(session, watch, found === null ? 'error' : 'watching');
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
