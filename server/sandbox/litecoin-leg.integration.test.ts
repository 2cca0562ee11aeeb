import * as z from 'zod';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createManualMarketData } from '../capabilities/prices/adapters/manual-market-data';
import type { OpenUpstreamOrderRequest } from '../capabilities/upstream/ports/upstream-provider';
import { withTestDatabases } from '../testing/database/database';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../testing/chains/litecoin-sandbox';
import { createManualClock } from '../testing/manual-clock';
import { loadSandbox } from './load-sandbox';
import type { SandboxOrder } from './sandbox-calls';
import { useStarted } from '../testing/use-started';

const COIN = 10n ** 8n;
const instrument = (slug: string) => defaultCatalogue.bySlug(slug)!;

// The node's wallet writes to disk for each address and payment.
jest.setTimeout(60_000);

describeWithLitecoind('the sandbox on Litecoin Core', () => {
  let litecoin: LitecoinSandbox;
  let orderId = 6_000_000_000_000;
  useStarted(
    startLitecoinSandbox,
    (started) => {
      litecoin = started;
    },
    90_000,
  );

  withTestDatabases('an upstream order with one leg in LTC', (open) => {
    const openBench = async () => {
      const clock = createManualClock();
      const orders = new Map<string, SandboxOrder>();
      const marketData = createManualMarketData({
        clock,
        prices: { BTC: '60000', LTC: '100' },
        ttlMs: 10 ** 12,
      });
      const findOrder = async (reference: string) => orders.get(reference)!;
      const sandbox = await loadSandbox({
        mode: 'sandbox',
        database: await open(),
        clock,
        catalogue: defaultCatalogue,
        marketData,
        chainsConfig: [litecoin.config],
        findOrder,
      });
      await litecoin.node.mine(1);
      const openUpstreamOrder = async (
        request: Pick<
          OpenUpstreamOrderRequest,
          'from' | 'to' | 'depositMinor' | 'payoutMinor' | 'destinationAddress'
        >,
      ) => {
        const upstreamOrder = await sandbox.provider.openUpstreamOrder!({
          ...request,
          orderId: ++orderId,
          rateMode: 'FLOATING',
          destinationMemo: null,
          refundAddress: null,
          refundMemo: null,
        });
        orders.set(String(orderId), {
          orderId,
          fromSlug: request.from.slug,
          claimedDepositMinor: request.depositMinor,
          depositAddress: upstreamOrder.depositAddress,
        });
        return {
          ...upstreamOrder,
          call: {
            orderId: String(orderId),
            destinationAddress: request.destinationAddress,
            amount: null,
          },
        };
      };
      const statusOf = (upstreamOrderId: string) =>
        sandbox.provider.upstreamOrderStatus!(upstreamOrderId);
      return { sandbox, clock, openUpstreamOrder, statusOf };
    };

    test('accepts a real deposit from the development wallet', async () => {
      const { sandbox, clock, openUpstreamOrder, statusOf } = await openBench();
      const { upstreamOrderId, depositAddress, call } = await openUpstreamOrder({
        from: instrument('ltc'),
        to: instrument('btc'),
        depositMinor: 5n * COIN,
        payoutMinor: 800_000n,
        destinationAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      });
      expect(depositAddress).toMatch(/^rltc1q/);
      const { txId } = await sandbox.payOrder(call);
      await litecoin.node.mine(6);
      expect(await statusOf(upstreamOrderId)).toMatchObject({
        status: 'exchanging',
        deposit: { txId, amountMinor: 5n * COIN, isSimulated: false },
      });
      clock.advance(4_000);
      expect(await statusOf(upstreamOrderId)).toMatchObject({
        status: 'sending',
        payout: { isSimulated: true },
      });
    });

    test('pays out real coins', async () => {
      const { sandbox, clock, openUpstreamOrder, statusOf } = await openBench();
      const destinationAddress = await litecoin.miner.request(z.string(), 'getnewaddress', [
        '',
        'bech32',
      ]);
      const { upstreamOrderId, call } = await openUpstreamOrder({
        from: instrument('btc'),
        to: instrument('ltc'),
        depositMinor: 1_000_000n,
        payoutMinor: 6n * COIN,
        destinationAddress,
      });
      await sandbox.simulateDeposit(call);
      clock.advance(8_000);
      const { status, payout } = await statusOf(upstreamOrderId);
      expect({ status, payout }).toMatchObject({
        status: 'sending',
        payout: {
          amountMinor: 6n * COIN,
          isSimulated: false,
          txId: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      });
      await litecoin.node.mine(2);
      expect((await statusOf(upstreamOrderId)).status).toBe('completed');
      expect(
        Number(
          await litecoin.miner.request(z.string(), 'getreceivedbyaddress', [destinationAddress, 0]),
        ),
      ).toBe(6);
    });

    test('exposes the private key of the funded development wallet', async () => {
      const { sandbox } = await openBench();
      const [described] = sandbox.describe().chains;
      expect(described).toMatchObject({
        networkTitle: 'LTC',
        kind: 'bitcoin',
        rpcUrl: litecoin.config.rpcUrl,
      });
      const info = await litecoin.core.request(
        z.object({ descriptor: z.string() }),
        'getdescriptorinfo',
        [`wpkh(${described?.fundedPrivateKey})`],
      );
      const [address] = await litecoin.core.request(z.array(z.string()), 'deriveaddresses', [
        info.descriptor,
      ]);
      expect(await litecoin.chain.balanceOf('ltc', address!)).toBeGreaterThan(1_000n * COIN);
    });
  });
});
