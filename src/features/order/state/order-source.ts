import { siteConfig } from '../../../config/site-config';
import type { SocketLike } from '../../../lib/socket/reconnecting-socket';
import { streamUrl } from '../../../lib/socket/stream-url';
import { browserTimers } from '../../../lib/socket/timers';
import { fetchOrder } from '../effects/fetch-order';
import { createLiveOrderSource } from '../stream/live-order-source';
import type { OrderSource } from '../stream/order-source';
import { createPollingOrderSource } from '../stream/polling-order-source';

const ORDER_POLLING_MS = 5_000;

/** The page's order source, created on first use. */
let source: OrderSource | null = null;
export function orderSource(): OrderSource {
  source ??= createLiveOrderSource({
    socket: {
      open: () => new WebSocket(streamUrl(siteConfig.apiUrl, window.location.origin)) as SocketLike,
    },
    polling: createPollingOrderSource({
      fetchOrder,
      timers: browserTimers,
      periodMs: ORDER_POLLING_MS,
    }),
  });
  return source;
}
