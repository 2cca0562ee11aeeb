import { requestRefund } from '@quayside/contract/endpoints/orders';

import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { insertHotTransfer } from '../../../testing/orders/hot-transfer';
import { buildOrderApp, type OrderApp } from '../../../testing/orders/order-app';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let calls: OrderApp;

useEvmSandbox((started) => {
  sandbox = started;
});

withBothDatabases('the order API', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    calls = buildOrderApp(harness);
  });
  afterEach(async () => {
    await calls.app.close();
  });

  it('rejects destinations and refund addresses that cannot be paid', async () => {
    const {
      depositAddress: { depositAddress },
    } = (await calls.create()).json<{ depositAddress: { depositAddress: string } }>();
    const own = sandbox.chain.hotWalletAddress;
    const deployed = sandbox.config.tokens[0]?.contractAddress ?? '';
    const contracts = ['usdterc20', 'usdtbep20'].map(
      (slug) => harness.deps.catalogue.bySlug(slug)?.contractAddress ?? '',
    );
    for (const address of [
      `0x${'0'.repeat(40)}`,
      own,
      own.toLowerCase(),
      deployed,
      ...contracts,
      depositAddress,
      `0x${depositAddress.slice(2).toUpperCase()}`,
    ]) {
      for (const body of [{ destinationAddress: address }, { refundAddress: address }]) {
        const response = await calls.create(body);
        expect([body, response.statusCode, response.json()]).toMatchObject([
          body,
          400,
          {
            status: 'ERR_HTTP',
            data: {
              address: expect.any(String),
              details: {
                field: Object.keys(body)[0],
                code: address === deployed ? 'address_type_not_supported' : 'address_not_payable',
              },
            },
          },
        ]);
      }
    }
    // Another network with the same addresses, but without a node of ours.
    expect(
      (
        await calls.create({
          instrumentTo: { currencyTitle: 'BNB', networkTitle: 'BEP20' },
          destinationAddress: depositAddress,
        })
      ).json(),
    ).toMatchObject({ data: { details: { code: 'address_not_payable' } } });
    expect(await harness.deps.database.query('SELECT 1 FROM orders')).toHaveLength(1);
  });

  it('rejects a previous hot wallet in any spelling', async () => {
    const former = '0x52908400098527886E0F7030069857D2E4169EE7';
    await insertHotTransfer(harness.deps.database, sandbox.chain.key, former.toLowerCase());
    for (const address of [former, former.toLowerCase()]) {
      for (const body of [{ destinationAddress: address }, { refundAddress: address }]) {
        expect((await calls.create(body)).json()).toMatchObject({
          status: 'ERR_HTTP',
          data: { details: { field: Object.keys(body)[0], code: 'address_not_payable' } },
        });
      }
    }
  });

  it('rejects a refund to an address that cannot be paid', async () => {
    const {
      orderId,
      depositAddress: { depositAddress },
    } = (await calls.create()).json<{
      orderId: number;
      depositAddress: { depositAddress: string };
    }>();
    for (const refundAddress of [
      depositAddress,
      sandbox.chain.hotWalletAddress,
      `0x${'0'.repeat(40)}`,
    ]) {
      expect(
        (
          await calls.post(requestRefund.path, {
            orderId,
            destinationAddress: DESTINATION,
            refundAddress,
          })
        ).json(),
      ).toMatchObject({
        status: 'ERR_HTTP',
        data: { details: { field: 'refundAddress', code: 'address_not_payable' } },
      });
    }
  });
});
