import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import type { OpenUpstreamOrderRequest } from '../../capabilities/upstream/ports/upstream-provider';
import type { Database } from '../../platform/database/database';
import { withBothDatabases } from '../../testing/database/database';
import { createSandboxUpstream, type SandboxUpstream } from './sandbox-upstream';
import { DEFAULT_SCRIPT } from './upstream-order';

const ORDER_ID = 1_234_567_890_123;
const BTC = 10n ** 8n;
const XMR = 10n ** 12n;
const instrument = (slug: string): Instrument => defaultCatalogue.bySlug(slug)!;

const request: OpenUpstreamOrderRequest = {
  orderId: ORDER_ID,
  from: instrument('btc'),
  to: instrument('xmr'),
  rateMode: 'FLOATING',
  depositMinor: BTC,
  payoutMinor: 300n * XMR,
  destinationAddress:
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
  destinationMemo: null,
  refundAddress: null,
  refundMemo: null,
};

/** Creates a simulator without any local chain, with a clock that the test controls. */
function openHarness(database: Database) {
  const time = { nowMs: Date.UTC(2026, 0, 1) };
  const clock = { nowMs: () => time.nowMs };
  const marketData = createManualMarketData({
    clock,
    prices: { BTC: '60000', XMR: '200' },
    ttlMs: 10 ** 12,
  });
  const start = (): SandboxUpstream =>
    createSandboxUpstream({
      database,
      clock,
      catalogue: defaultCatalogue,
      marketData,
      wallets: [],
    });
  return {
    upstream: start(),
    restart: start,
    pass: (ms: number) => {
      time.nowMs += ms;
    },
  };
}

withBothDatabases('a fully simulated upstream order', (open) => {
  test('goes from deposit to payout as time passes, and is marked as simulated', async () => {
    const { upstream, restart, pass } = openHarness(await open());
    const { upstreamOrderId, depositAddress, depositMemo } =
      await upstream.openUpstreamOrder(request);
    expect(depositAddress).toMatch(/^bc1q/);
    expect(depositMemo).toBeNull();
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toEqual({
      status: 'awaiting_deposit',
      deposit: null,
      payout: null,
      refund: null,
    });

    const deposit = await upstream.simulateDeposit(ORDER_ID);
    expect(deposit).toEqual({
      kind: 'accepted',
      txId: expect.stringMatching(/^SIMULATED-[0-9a-f]{32}$/),
    });
    pass(2_000);
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'confirming',
      deposit: { amountMinor: BTC, confirmations: 1, isSimulated: true },
    });
    pass(2_000);
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'exchanging',
      deposit: { confirmations: 2 },
      payout: null,
    });
    pass(4_000);
    // Another process continues where this one left off.
    expect(await restart().upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'sending',
      payout: {
        txId: expect.stringMatching(/^SIMULATED-/),
        amountMinor: 300n * XMR,
        isSimulated: true,
      },
    });
    pass(4_000);
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'completed',
      refund: null,
    });
  });

  test('catches up with the whole script after a period without polling', async () => {
    const { upstream, pass } = openHarness(await open());
    const { upstreamOrderId } = await upstream.openUpstreamOrder(request);
    await upstream.simulateDeposit(ORDER_ID);
    pass(60_000);
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).status).toBe('completed');
  });

  test('is the same when it is opened repeatedly, concurrently or after a restart', async () => {
    const { upstream, restart } = openHarness(await open());
    const [first, ...others] = await Promise.all(
      [upstream, upstream, restart(), restart()].map((one) => one.openUpstreamOrder(request)),
    );
    expect(others).toEqual([first, first, first]);
    expect(await upstream.openUpstreamOrder({ ...request, depositMinor: 7n })).toEqual(first);
  });

  test('accepts only one deposit, even from concurrent clicks', async () => {
    const { upstream } = openHarness(await open());
    await upstream.openUpstreamOrder(request);
    const kinds = (await Promise.all([1, 2, 3].map(() => upstream.simulateDeposit(ORDER_ID)))).map(
      ({ kind }) => kind,
    );
    expect(kinds.sort()).toEqual(['accepted', 'paid_already', 'paid_already']);
    expect(await upstream.simulateDeposit(9_999_999_999_999)).toEqual({ kind: 'unknown_order' });
  });

  test('pays in proportion to the amount received', async () => {
    const { upstream, pass } = openHarness(await open());
    const { upstreamOrderId } = await upstream.openUpstreamOrder(request);
    await upstream.simulateDeposit(ORDER_ID, BTC / 2n);
    pass(60_000);
    // The network fee of 0.00025 XMR is paid once, not in proportion.
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).payout?.amountMinor).toBe(
      150n * XMR - XMR / 8_000n,
    );
  });

  test('expires without a deposit, and still accepts a late one', async () => {
    const { upstream, pass } = openHarness(await open());
    const { upstreamOrderId } = await upstream.openUpstreamOrder(request);
    pass(DEFAULT_SCRIPT.paymentWindowMs);
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).status).toBe('expired');
    expect((await upstream.simulateDeposit(ORDER_ID)).kind).toBe('accepted');
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).status).toBe('confirming');
  });

  test('is refunded once on request, but not after the payout has started', async () => {
    const { upstream, pass } = openHarness(await open());
    const { upstreamOrderId } = await upstream.openUpstreamOrder(request);
    await expect(
      upstream.requestRefund(upstreamOrderId, { address: 'bc1qrefund', memo: null }),
    ).rejects.toThrow('cannot be refunded now');
    await upstream.simulateDeposit(ORDER_ID);
    pass(4_000);
    await upstream.upstreamOrderStatus(upstreamOrderId);
    await upstream.requestRefund(upstreamOrderId, { address: 'bc1qrefund', memo: null });
    await upstream.requestRefund(upstreamOrderId, { address: 'bc1qrefund', memo: null });
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'refunding',
      payout: null,
    });
    pass(4_000);
    // A typical Bitcoin fee of 1.50 USD is deducted.
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'refunded',
      refund: { amountMinor: BTC - 2_500n, isSimulated: true },
      payout: null,
    });

    const second = await upstream.openUpstreamOrder({ ...request, orderId: ORDER_ID + 1 });
    await upstream.simulateDeposit(ORDER_ID + 1);
    pass(60_000);
    await upstream.upstreamOrderStatus(second.upstreamOrderId);
    await expect(
      upstream.requestRefund(second.upstreamOrderId, { address: 'bc1qrefund', memo: null }),
    ).rejects.toThrow('it is completed');
  });

  test('sends and reports refunds and payouts with the memos of their addresses', async () => {
    const { upstream, pass } = openHarness(await open());
    const named = { ...request, refundAddress: 'bc1qnamed', refundMemo: '7', destinationMemo: '9' };
    const paidTo = async (orderId: number) =>
      (await upstream.sentFor(orderId)).map(({ kind, address, memo }) => ({ kind, address, memo }));
    const paidUpstreamOrder = async (orderId: number, amountMinor: bigint, payoutMinor: bigint) => {
      const { upstreamOrderId } = await upstream.openUpstreamOrder({
        ...named,
        orderId,
        payoutMinor,
      });
      await upstream.simulateDeposit(orderId, amountMinor);
      pass(4_000);
      await upstream.upstreamOrderStatus(upstreamOrderId);
      return upstreamOrderId;
    };
    await upstream.requestRefund(await paidUpstreamOrder(1, BTC, request.payoutMinor), {
      address: 'bc1qother',
      memo: '8',
    });
    const byItself = await paidUpstreamOrder(2, BTC / 3n, XMR / 8_000n);
    const paidOut = await paidUpstreamOrder(3, BTC, request.payoutMinor);
    pass(60_000);
    for (const upstreamOrderId of [byItself, paidOut])
      await upstream.upstreamOrderStatus(upstreamOrderId);
    expect([await paidTo(1), await paidTo(2), await paidTo(3), await paidTo(4)]).toEqual([
      [{ kind: 'refund', address: 'bc1qother', memo: '8' }],
      [{ kind: 'refund', address: 'bc1qnamed', memo: '7' }],
      [{ kind: 'payout', address: request.destinationAddress, memo: '9' }],
      [],
    ]);
  });

  test('refunds a deposit that is too small to exchange, if there is a refund address', async () => {
    const { upstream, pass } = openHarness(await open());
    const { upstreamOrderId } = await upstream.openUpstreamOrder({
      ...request,
      payoutMinor: XMR / 8_000n,
      refundAddress: 'bc1qrefund',
    });
    await upstream.simulateDeposit(ORDER_ID, BTC / 3n);
    pass(60_000);
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'refunding',
      payout: null,
    });
    pass(60_000);
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'refunded',
      refund: { amountMinor: BTC / 3n - 2_500n },
    });
  });
});
