import { findOrder, findOrderV2 } from '@quayside/contract/endpoints/orders';

import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderApp, type OrderApp } from '../../../testing/orders/order-app';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
  REFUND,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let calls: OrderApp;

useEvmSandbox((started) => {
  sandbox = started;
});

withBothDatabases('an order over HTTP', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
    calls = buildOrderApp(harness);
  });
  afterEach(async () => {
    await calls.app.close();
  });

  it('is found by its destination address, with its secrets hidden, unless it has a refund address', async () => {
    const byAddress = (path: string) => calls.get(path, `destinationAddress=${DESTINATION}`);
    expect((await byAddress(findOrder.path)).json()).toMatchObject({
      status: 'ERR_NOT_FOUND_E',
    });
    const floating = (await calls.create({ userEmail: 'a@example.com' })).json<{
      orderId: number;
      legacyOrderId: string;
      depositAddress: { depositAddress: string; proof: { signature: string } };
    }>();
    await calls.create({ rateMode: 'FIXED', refundAddress: REFUND });
    for (const path of [findOrder.path, findOrderV2.path]) {
      const found = await byAddress(path);
      expect(found.json()).toMatchObject({
        state: 'created',
        userEmail: null,
        depositAddress: { depositAddress: floating.depositAddress.depositAddress, proof: null },
      });
      for (const secret of [
        String(floating.orderId),
        floating.legacyOrderId,
        'a@example.com',
        floating.depositAddress.proof.signature,
      ])
        expect(found.body).not.toContain(secret);
    }
  });

  it('shows a payout once it is broadcast, and no internal transfer', async () => {
    const { orderId } = (await calls.create()).json<{ orderId: number }>();
    const { transfers } = harness.deps.stores;
    const sql = harness.deps.database;
    const shown = async () =>
      (await calls.get(findOrder.path, `orderId=${orderId}&destinationAddress=${DESTINATION}`))
        .json<{ withdrawals: { txId: string }[] }>()
        .withdrawals.map(({ txId }) => txId);
    const base = {
      orderId,
      depositId: null,
      chainKey: sandbox.chain.key,
      fromWallet: 'hot',
      toAddress: DESTINATION,
      assetSlug: 'usdterc20',
      amountMinor: 1n,
    } as const;
    await transfers.enqueue(
      sql,
      { ...base, transferKey: `payout:${orderId}`, purpose: 'payout' },
      0,
    );
    await transfers.enqueue(sql, { ...base, transferKey: `gas:${orderId}`, purpose: 'gas' }, 0);
    const seen = [await shown()];
    for (const [index, transfer] of (await transfers.ofOrder(sql, orderId)).entries()) {
      const signed = {
        rawTransaction: '0x',
        txId: `0x${transfer.purpose}`,
        to: DESTINATION,
        assetSlug: base.assetSlug,
        sender: sandbox.chain.hotWalletAddress,
        amountMinor: 1n,
        nonce: 1_000 + index,
        spentOutputs: [],
      };
      await transfers.keepSigned(sql, transfer.transferId, signed, 0);
    }
    seen.push(await shown());
    for (const { transferId } of await transfers.ofOrder(sql, orderId))
      await transfers.noteBroadcast(sql, transferId, 0);
    seen.push(await shown());
    expect(seen).toEqual([[], [], ['0xpayout']]);
  });
});
