import { createOrder, setOrderEmail } from '@quayside/contract/endpoints/orders';

import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderApp, type OrderApp } from '../../../testing/orders/order-app';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
  REFUND,
} from '../../../testing/orders/order-harness';
import { minimalText } from '../../../testing/orders/order-bodies';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let calls: OrderApp;

useEvmSandbox((started) => {
  sandbox = started;
});

withBothDatabases('the order calls over HTTP', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    calls = buildOrderApp(harness);
  });
  afterEach(async () => {
    await calls.app.close();
  });

  it('leave updatedAt unchanged when the email is set', async () => {
    const { orderId, updatedAt } = (await calls.create()).json<{
      orderId: number;
      updatedAt: string;
    }>();
    harness.advanceTime(60_000);
    expect(
      (
        await calls.post(setOrderEmail.path, {
          orderId,
          userEmail: 'a@example.com',
          destinationAddress: DESTINATION,
        })
      ).json(),
    ).toMatchObject({ userEmail: 'a@example.com', updatedAt });
    expect((await harness.order(orderId)).updatedAtMs).toBe(Date.parse(updatedAt));
  });

  it('set the email for a caller with the destination address or the session that created the order', async () => {
    const email = 'a@example.com';
    const made = await calls.create();
    const { orderId } = made.json<{ orderId: number }>();
    const cookie = String(made.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-order_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const session = cookie.split(';')[0] ?? '';
    const setEmail = (body: object, headers: Record<string, string> = {}) =>
      calls.app.inject({
        method: 'POST',
        url: setOrderEmail.path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
    const strangers = [
      {},
      { cookie: session.toLowerCase() },
      { cookie: `${session.slice(0, -1)}!` },
      { cookie: '__Host-order_session=' },
      { cookie: `__Host-order_session=${'A'.repeat(43)}` },
    ];
    for (const headers of strangers) {
      const refused = await setEmail({ orderId, userEmail: 'thief@example.com' }, headers);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { status: 'ERR_NOT_ACCEPTABLE', message: 'Email is already set' },
      ]);
    }
    expect((await harness.order(orderId)).userEmail).toBeNull();
    expect(
      (
        await setEmail(
          { orderId, userEmail: email, destinationAddress: REFUND },
          { cookie: session },
        )
      ).json(),
    ).toMatchObject({ status: 'ERR_NOT_FOUND_E' });
    expect(
      (await setEmail({ orderId, userEmail: email }, { cookie: `a=b; ${session}; c=d` })).json(),
    ).toMatchObject({ userEmail: email, destinationAddress: DESTINATION });
    expect(
      (await setEmail({ orderId, userEmail: email }, { cookie: session })).json(),
    ).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });

    const again = await calls.app.inject({
      method: 'POST',
      url: createOrder.path,
      headers: { 'content-type': 'application/json', cookie: session },
      payload: minimalText('null'),
    });
    expect(again.headers['set-cookie']).toBeUndefined();
    const second = again.json<{ orderId: number }>().orderId;
    expect(
      (await setEmail({ orderId: second, userEmail: email }, { cookie: session })).json(),
    ).toMatchObject({ userEmail: email });
    const third = (await calls.create()).json<{ orderId: number }>().orderId;
    expect(
      (await setEmail({ orderId: third, userEmail: email }, { cookie: session })).json(),
    ).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });
    expect(
      (
        await setEmail({ orderId: third, userEmail: email, destinationAddress: DESTINATION })
      ).json(),
    ).toMatchObject({ userEmail: email, destinationAddress: DESTINATION });
  });
});
