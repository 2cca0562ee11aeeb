import { findOrder, findOrderV2 } from '@quayside/contract/endpoints/orders';

import { orderRoutes } from '../../orders/routes/order-routes';
import { buildAccountHarness, type CookieJar } from '../../../testing/accounts/account-harness';
import { startTestPartner } from '../../../testing/cards/card-harness';
import { buildCardOrderHarness, BUYER_EMAIL } from '../../../testing/cards/card-order-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useStarted } from '../../../testing/use-started';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
useStarted(startTestPartner, (started) => {
  partner = started;
});

withTestDatabases('the order info of an order paid with a card', (open) => {
  test('shows the payment page and the verification status only to the account of the order', async () => {
    const database = await open();
    const harness = await buildCardOrderHarness(database, sandbox, partner.url);
    const { orderId, destinationAddress } = await harness.create();
    const { app, get, logIn, register } = buildAccountHarness(database, {
      routes: orderRoutes(harness.deps),
    });
    await register('other@example.com');
    const infoFor = async (jar?: CookieJar): Promise<object> => {
      const query = new URLSearchParams({
        orderId: String(orderId),
        destinationAddress,
      }).toString();
      const [response, newest] = await Promise.all([
        get(`${findOrder.path}?${query}`, jar),
        get(`${findOrderV2.path}?${query}`, jar),
      ]);
      expect(newest.json()).toEqual(response.json());
      const { redirectUrl, cardPayment } = response.json<{
        redirectUrl: string | null;
        cardPayment: { payoutVerification: string | null };
      }>();
      return { hasPage: redirectUrl !== null, payoutVerification: cardPayment.payoutVerification };
    };
    const hidden = { hasPage: false, payoutVerification: null };
    expect([
      await infoFor(),
      await infoFor(await logIn('other@example.com')),
      await infoFor(await logIn(BUYER_EMAIL)),
    ]).toEqual([hidden, hidden, { hasPage: true, payoutVerification: 'not_needed' }]);
    await app.close();
  });
});
