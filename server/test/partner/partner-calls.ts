import { listPartnerOrders } from '@quayside/contract/endpoints/partners';

import type { OrderWorld } from '../order-world';
import { type ClientRequest, ts } from './client-requests';
import type { PartnerWorld } from './partner-world';
import type { PartnerKey } from './start-partner';

type Parts = {
  readonly world: OrderWorld;
  readonly partners: PartnerWorld;
  readonly key: PartnerKey;
};

/** Creates calls of a partner's program and of logged-in users, in the current test harness. */
export function partnerCalls(parts: () => Parts) {
  const nowMs = () => parts().world.deps.clock.nowMs();
  const send = (request: ClientRequest, remoteAddress = '203.0.113.7') =>
    parts().partners.app.inject({ ...request, remoteAddress });
  return {
    nowMs,
    send,
    asUser: (id: number, url: string, body?: object) =>
      parts().partners.app.inject({
        method: body ? 'POST' : 'GET',
        url,
        headers: {
          'x-test-user': String(id),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      }),
    /** Lists the partner's orders, with other headers. */
    list: (overrides: Record<string, string> = {}) => {
      const request = ts.get(parts().key, nowMs(), listPartnerOrders.path);
      return send({ ...request, headers: { ...request.headers, ...overrides } });
    },
  };
}
