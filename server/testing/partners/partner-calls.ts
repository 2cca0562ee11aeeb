import { listPartnerOrders } from '@quayside/contract/endpoints/partners';

import type { OrderHarness } from '../orders/order-harness';
import { type ClientRequest, ts } from './client-requests';
import type { PartnerHarness } from './partner-harness';
import type { PartnerKey } from './start-partner';

type Parts = {
  readonly harness: OrderHarness;
  readonly partners: PartnerHarness;
  readonly key: PartnerKey;
};

/** Creates calls of a partner's program and of logged-in users, in the current test harness. */
export function partnerCalls(parts: () => Parts) {
  const nowMs = () => parts().harness.deps.clock.nowMs();
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
    /** Lists the partner's orders, with some headers replaced. */
    list: (overrides: Record<string, string> = {}) => {
      const request = ts.get(parts().key, nowMs(), listPartnerOrders.path);
      return send({ ...request, headers: { ...request.headers, ...overrides } });
    },
  };
}
