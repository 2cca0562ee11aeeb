import { orderChangedSchema } from '@quayside/contract/stream/messages';

import {
  openReconnectingSocket,
  type ReconnectingSocket,
  type SocketDeps,
} from '../../../lib/socket/reconnecting-socket';
import type { OrderKey } from '../model/order-details';
import type { OrderSource } from './order-source';

type LiveOrderDeps = { readonly socket: SocketDeps; readonly polling: OrderSource };

function isChange(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  try {
    const message = orderChangedSchema.safeParse(JSON.parse(text));
    return message.success && message.data.event !== 'error';
  } catch {
    return false;
  }
}

/**
 * Polls on a timer, and immediately whenever the stream reports that the order changed. The stream
 * never carries the order itself, so a lost or duplicate message does no harm, and without the
 * stream the page is merely slower. The socket opens once the order is known to exist.
 */
export function createLiveOrderSource({ socket: socketDeps, polling }: LiveOrderDeps): OrderSource {
  return {
    watch(key: OrderKey, listener) {
      let socket: ReconnectingSocket | null = null;
      const connect = () => {
        socket ??= openReconnectingSocket(socketDeps, {
          onOpen: () => {
            socket?.send(JSON.stringify({ event: 'orders.watch', data: key }));
          },
          // "watching" triggers a request too, because changes before it were not reported.
          onText: (text) => {
            if (isChange(text)) asking.requestNow();
          },
          onLost: () => undefined,
        });
      };
      const asking = polling.watch(key, (outcome) => {
        if (outcome.kind === 'order') connect();
        listener(outcome);
      });
      return {
        requestNow: asking.requestNow,
        stop() {
          asking.stop();
          socket?.close();
        },
      };
    },
  };
}
