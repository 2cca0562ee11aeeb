import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import type { Order } from '../domain/order';
import { createOrder } from '../usecases/create/create-order';
import type { OrderDeps } from '../usecases/order-deps';
import { requestRefund } from '../usecases/request-refund';
import { DEFAULT_LIMIT_POLICY } from '../../quotes/domain/default-policy';
import { createPricingService } from '../../quotes/usecases/create-pricing-service';
import type {
  OpenUpstreamOrderRequest,
  UpstreamProvider,
} from '../../upstream/ports/upstream-provider';
import { withFulfilments } from '../../../composition/fulfilments';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let deps: OrderDeps;
let opened: OpenUpstreamOrderRequest[];
let refunds: unknown[];

useEvmSandbox((started) => {
  sandbox = started;
});

const NAMED = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const OTHER = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH';

/** An upstream provider that exchanges XRP for ether. */
function upstream(): UpstreamProvider {
  const rateE24 = 10n ** 21n;
  return {
    publicCode: 'ripple-upstream',
    fulfilment: 'upstream',
    isDepositOurs: false,
    serves: (from, to) => from.slug === 'xrp' && to.slug === 'eth',
    offer: ({ from, to }) =>
      from.slug === 'xrp' && to.slug === 'eth'
        ? {
            providerCode: 'ripple-upstream',
            rateE24,
            marketRateE24: rateE24,
            spreadBps: 0n,
            minDepositMinor: 0n,
            maxPayoutMinor: 10n ** 24n,
            networkFeeMinor: 1n,
            supportsFixedRate: true,
            isSimulated: true,
            priceAtMs: harness.deps.clock.nowMs(),
            expiresAtMs: harness.deps.clock.nowMs() + 30_000,
          }
        : null,
    openUpstreamOrder: async (request) => {
      opened.push(request);
      return {
        upstreamOrderId: `shift-${request.orderId}`,
        depositAddress: NAMED,
        depositMemo: '42',
      };
    },
    upstreamOrderStatus: async () => {
      throw new Error('Nobody asks how it is.');
    },
    requestRefund: async (_shiftId, refund) => {
      refunds.push(refund);
    },
  };
}

const create = () =>
  createOrder(deps, {
    caller: '203.0.113.7',
    account: null,
    idempotency: null,
    body: {
      instrumentFrom: { currencyTitle: 'XRP', networkTitle: 'XRP' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      destinationAddress: DESTINATION,
      claimedDepositAmount: '500',
      refundAddress: NAMED,
      refundAddressMemo: '7',
    } as CreateOrderRequest,
  });
const refundTo = ({ orderId }: Order, refundAddress: string, refundMemo: string | null) =>
  requestRefund(deps, { orderId, destinationAddress: DESTINATION, refundAddress, refundMemo });

async function awaitDecision({ orderId }: Order): Promise<void> {
  for (const kind of [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'DEPOSIT_NOT_EXCHANGEABLE',
  ] as const) {
    await harness.deps.database.transaction((sql) =>
      harness.deps.stores.orders.append(sql, orderId, { kind }, harness.deps.clock.nowMs()),
    );
  }
}

withTestDatabases('the memo of a refund', (open) => {
  beforeEach(async () => {
    [opened, refunds] = [[], []];
    harness = await buildOrderHarness(await open(), sandbox);
    harness.marketData.setPrice('XRP', '2');
    const providers = [upstream()];
    deps = withFulfilments(
      {
        ...harness.deps,
        pricingService: createPricingService({
          pairs: defaultPairs,
          marketData: harness.marketData,
          providers,
          platformFeeBps: 50n,
          policy: DEFAULT_LIMIT_POLICY,
          clock: harness.deps.clock,
          networkFeeMinor: harness.deps.pricingService.networkFeeMinor,
        }),
      },
      { exchanges: providers },
    );
  });

  it('is sent to the provider with the order, and with the refund request', async () => {
    const order = await create();
    expect(opened).toMatchObject([{ refundAddress: NAMED, refundMemo: '7' }]);
    await awaitDecision(order);
    expect(await refundTo(order, OTHER, '8')).toMatchObject({
      refundAddress: OTHER,
      refundMemo: '8',
    });
    expect(refunds).toEqual([{ address: OTHER, memo: '8' }]);
  });

  it("is not used for another address, where it would identify another person's account", async () => {
    const order = await create();
    await awaitDecision(order);
    expect(await refundTo(order, OTHER, null)).toMatchObject({
      refundAddress: OTHER,
      refundMemo: null,
    });
    expect(refunds).toEqual([{ address: OTHER, memo: null }]);
  });
});
