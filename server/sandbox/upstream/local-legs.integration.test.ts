import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import type { OpenUpstreamOrderRequest } from '../../capabilities/upstream/ports/upstream-provider';
import type { Chain } from '../../chains/chain';
import type { LocalWallet } from '../../chains/sandbox/local-wallet';
import type { Database } from '../../platform/database/database';
import { withBothDatabases } from '../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { createManualClock } from '../../testing/manual-clock';
import { createDevelopmentWallet, type DevelopmentWallet } from '../development-wallet';
import { fundUpstream } from '../fund-upstream';
import { upstreamWallet, visitorWallet } from '../sandbox-wallets';
import { createSandboxUpstream, type SandboxUpstream } from './sandbox-upstream';

const ETH = 10n ** 18n;
const USDT = 10n ** 6n;
const FIRST_ORDER_ID = 1_000_000_000_000;
const instrument = (slug: string): Instrument => defaultCatalogue.bySlug(slug)!;

let sandbox: EvmSandbox;
let visitor: DevelopmentWallet;
let lastOrderId = FIRST_ORDER_ID;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeAll(async () => {
  visitor = createDevelopmentWallet(visitorWallet(sandbox.config)!);
  await fundUpstream(upstreamWallet(sandbox.config)!.chain, visitor);
  await sandbox.mine();
}, 60_000);

/**
 * Returns an address that has never received anything, so that its balance equals what the test
 * sent.
 */
const freshAddress = () => `0x${(++lastOrderId).toString(16).padStart(40, 'f')}`;

function openHarness(database: Database, chainOf: (chain: Chain) => Chain = (chain) => chain) {
  const clock = createManualClock();
  const marketData = createManualMarketData({
    clock,
    prices: { BTC: '60000', ETH: '3000', USDT: '1' },
    ttlMs: 10 ** 12,
  });
  const real = upstreamWallet(sandbox.config)!;
  const start = (wallet: LocalWallet) =>
    createSandboxUpstream({
      database,
      clock,
      catalogue: defaultCatalogue,
      marketData,
      wallets: [wallet],
    });
  return {
    clock,
    upstream: start({ ...real, chain: chainOf(real.chain) }),
    restart: () => start(real),
  };
}

function requestOf(
  from: string,
  to: string,
  rest: Partial<OpenUpstreamOrderRequest>,
): OpenUpstreamOrderRequest {
  return {
    orderId: ++lastOrderId,
    from: instrument(from),
    to: instrument(to),
    rateMode: 'FLOATING',
    depositMinor: ETH,
    payoutMinor: 1n,
    destinationAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    destinationMemo: null,
    refundAddress: null,
    refundMemo: null,
    ...rest,
  };
}

const openDeposit = (upstream: SandboxUpstream) =>
  upstream.openUpstreamOrder(
    requestOf('eth', 'btc', { depositMinor: 2n * ETH, payoutMinor: 9_000_000n }),
  );
const openPayout = (upstream: SandboxUpstream, destinationAddress: string) =>
  requestAndDeposit(
    upstream,
    requestOf('btc', 'usdterc20', {
      depositMinor: 100_000n,
      payoutMinor: 58n * USDT,
      destinationAddress,
    }),
  );

async function requestAndDeposit(
  upstream: SandboxUpstream,
  request: OpenUpstreamOrderRequest,
): Promise<string> {
  const { upstreamOrderId } = await upstream.openUpstreamOrder(request);
  await upstream.simulateDeposit(request.orderId);
  return upstreamOrderId;
}

withBothDatabases('an upstream order with one leg on the development chain', (open) => {
  test('accepts a real deposit, counts its confirmations and simulates the payout', async () => {
    const { upstream, clock } = openHarness(await open());
    const { upstreamOrderId, depositAddress } = await openDeposit(upstream);
    const { height } = await sandbox.chain.head();
    expect(depositAddress).toBe(upstreamWallet(sandbox.config)!.chain.deriveDepositAddress(height));
    expect((await openDeposit(upstream)).depositAddress).toBe(
      upstreamWallet(sandbox.config)!.chain.deriveDepositAddress(height + 1),
    );
    const { txId } = await visitor.pay('eth', depositAddress, 2n * ETH);
    await sandbox.mine();
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toEqual({
      status: 'confirming',
      deposit: { txId, amountMinor: 2n * ETH, confirmations: 1, isSimulated: false },
      payout: null,
      refund: null,
    });
    await sandbox.mine(5);
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'exchanging',
      deposit: { confirmations: 6 },
    });
    clock.advance(60_000);
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).status).toBe('exchanging');
    await sandbox.mine(6);
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'sending',
      payout: { txId: expect.stringMatching(/^SIMULATED-/), isSimulated: true },
    });
    clock.advance(4_000);
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).status).toBe('completed');
    expect(await upstream.simulateDeposit(lastOrderId)).toEqual({ kind: 'not_simulated' });
  });

  test('waits again after a reorganisation removes the deposit, and continues with the next deposit', async () => {
    const { upstream } = openHarness(await open());
    const { upstreamOrderId, depositAddress } = await openDeposit(upstream);
    const before = await sandbox.client.snapshot();
    await visitor.pay('eth', depositAddress, ETH);
    await sandbox.mine(3);
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).status).toBe('confirming');
    await sandbox.client.revert({ id: before });
    await sandbox.mine();
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'awaiting_deposit',
      deposit: null,
    });
    const { txId } = await visitor.pay('eth', depositAddress, 3n * ETH);
    await sandbox.mine();
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'confirming',
      deposit: { txId, amountMinor: 3n * ETH },
    });
  });

  test('pays out real tokens once per order, even for several orders at a time', async () => {
    const { upstream, clock } = openHarness(await open());
    const addresses = [freshAddress(), freshAddress(), freshAddress()];
    const upstreamOrderIds = await Promise.all(
      addresses.map((address) => openPayout(upstream, address)),
    );
    clock.advance(8_000);
    const look = () =>
      Promise.all(
        upstreamOrderIds.flatMap((upstreamOrderId) => [
          upstream.upstreamOrderStatus(upstreamOrderId),
          upstream.upstreamOrderStatus(upstreamOrderId),
        ]),
      );
    await look();
    expect(new Set((await look()).map(({ payout }) => payout?.txId)).size).toBe(3);
    await sandbox.mine(2);
    for (const { status, payout } of await look()) {
      expect(status).toBe('completed');
      expect(payout).toMatchObject({
        amountMinor: 58n * USDT,
        isSimulated: false,
        txId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
    }
    for (const address of addresses)
      expect(await sandbox.chain.balanceOf('usdterc20', address)).toBe(58n * USDT);
  });

  test('sends the same transaction after a kill between storing and sending a signed payout', async () => {
    const database = await open();
    const dyingChain = (chain: Chain): Chain => ({
      ...chain,
      broadcast: () => Promise.reject(new Error('killed')),
    });
    const { upstream, restart, clock } = openHarness(database, dyingChain);
    const address = freshAddress();
    const upstreamOrderId = await openPayout(upstream, address);
    clock.advance(8_000);
    await expect(upstream.upstreamOrderStatus(upstreamOrderId)).rejects.toThrow('killed');
    const [kept] = await database.query<{ tx_id: string; raw_transaction: string }>(
      'SELECT tx_id, raw_transaction FROM sandbox_transfer',
    );
    await sandbox.mine();
    expect(await sandbox.chain.balanceOf('usdterc20', address)).toBe(0n);

    const restarted = restart();
    expect(await restarted.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'sending',
      payout: { txId: kept?.tx_id },
    });
    await sandbox.mine(2);
    expect((await restarted.upstreamOrderStatus(upstreamOrderId)).status).toBe('completed');
    expect(await sandbox.chain.balanceOf('usdterc20', address)).toBe(58n * USDT);
  });

  test('pays only once when killed between sending a payout and recording it', async () => {
    const dyingChain = (chain: Chain): Chain => ({
      ...chain,
      broadcast: async (signed) => {
        await chain.broadcast(signed);
        throw new Error('killed');
      },
    });
    const { upstream, restart, clock } = openHarness(await open(), dyingChain);
    const address = freshAddress();
    const upstreamOrderId = await openPayout(upstream, address);
    clock.advance(8_000);
    await expect(upstream.upstreamOrderStatus(upstreamOrderId)).rejects.toThrow('killed');
    await sandbox.mine();
    const restarted = restart();
    await restarted.upstreamOrderStatus(upstreamOrderId);
    await sandbox.mine();
    expect((await restarted.upstreamOrderStatus(upstreamOrderId)).status).toBe('completed');
    expect(await sandbox.chain.balanceOf('usdterc20', address)).toBe(58n * USDT);
  });

  test('refunds a real deposit with a real transfer, less the network fee', async () => {
    const { upstream, clock } = openHarness(await open());
    const { upstreamOrderId, depositAddress } = await openDeposit(upstream);
    await visitor.pay('eth', depositAddress, 2n * ETH);
    await sandbox.mine(6);
    await upstream.upstreamOrderStatus(upstreamOrderId);
    const address = freshAddress();
    await upstream.requestRefund(upstreamOrderId, { address, memo: null });
    expect(await upstream.upstreamOrderStatus(upstreamOrderId)).toMatchObject({
      status: 'refunding',
      refund: { isSimulated: false },
    });
    await sandbox.mine(2);
    clock.advance(1_000);
    expect((await upstream.upstreamOrderStatus(upstreamOrderId)).status).toBe('refunded');
    // 0.80 USD at 3,000 USD, rounded up to three digits.
    expect(await sandbox.chain.balanceOf('eth', address)).toBe(2n * ETH - 267_000_000_000_000n);
  });

  test('is offered up to the balance of the wallet on the chain, minus what that wallet already owes', async () => {
    const { upstream } = openHarness(await open());
    const offered = () =>
      upstream.offer({ from: instrument('btc'), to: instrument('eth'), rateMode: 'FLOATING' })
        ?.maxPayoutMinor ?? 0n;
    expect(offered()).toBe(0n);
    await upstream.refreshFunds();
    // 250,000 USD at 3,000 USD: the wallet has more.
    expect(offered()).toBe((250_000n * ETH) / 3_000n);
    await upstream.openUpstreamOrder(
      requestOf('btc', 'eth', { payoutMinor: 249_999n * ETH, destinationAddress: freshAddress() }),
    );
    await upstream.refreshFunds();
    expect(offered()).toBeLessThan(ETH);
  });
});
