import { randomUUID } from 'node:crypto';
import { defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';
import { SALE_DESTINATION } from '@quayside/contract/schemas/card-partner';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { createPayoutProvider } from '../../capabilities/cards/adapters/providers/payout-provider';
import type { CardPayout } from '../../capabilities/cards/domain/card-payout';
import type { CardPayouts } from '../../capabilities/cards/ports/card-payouts';
import { createCardPayoutStore } from '../../capabilities/cards/store/card-payout-store';
import { advanceCardOrders } from '../../capabilities/cards/usecases/advance-card-orders';
import { createSaleOrder } from '../../capabilities/cards/usecases/create-sale-order';
import type { PayoutDeps } from '../../capabilities/cards/usecases/payout-deps';
import { createPayoutTerms } from '../../capabilities/cards/usecases/payout-terms';
import { pollPayouts } from '../../capabilities/cards/usecases/poll-payouts';
import { restartPayout } from '../../capabilities/cards/usecases/start-payout';
import type { Order } from '../../capabilities/orders/domain/order';
import type { MakeOrderCall } from '../../capabilities/orders/ports/order-maker';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import type { PricingService } from '../../capabilities/quotes/ports/pricing-service';
import { createPricingService } from '../../capabilities/quotes/usecases/create-pricing-service';
import { withFulfilments } from '../../composition/fulfilments';
import type { Database } from '../../platform/database/database';
import { decidePayouts, PAYOUT_CARDS } from '../../sandbox/card-partner/payout-pages';
import type { startTestPartner } from './card-harness';
import {
  buildCardOrderHarness,
  type CardOrderHarness,
  form,
  VERIFICATION_LIMITS,
} from './card-order-harness';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { catalogueFees } from '../market/network-fees';
import { REFUND } from '../orders/order-harness';

/**
 * A test harness for sales of ether for euros on a card: the sandbox's partner, a real chain and a
 * real database.
 */
export type SaleHarness = {
  readonly base: CardOrderHarness;
  readonly deps: PayoutDeps;
  sell(
    overrides?: Partial<CreateOrderRequest>,
    call?: Partial<MakeOrderCall>,
    partner?: Partial<CardPayouts>,
  ): Promise<Order>;
  again(order: Order): Promise<Order>;
  /** Enters a card on the partner's page, and then queries the partner. */
  nameCard(order: Order, card?: string): Promise<void>;
  /** Sends the amount of the sale, and mines the confirmations that its payout needs. */
  deposit(order: Order): Promise<void>;
  payout(order: Order): Promise<CardPayout>;
  /**
   * Queries the partner now about every payout with a scheduled check, even if it is not due.
   * `code` identifies the currently configured partner; `null` if none pays to cards.
   */
  follow(partner?: Partial<CardPayouts>, code?: string | null): Promise<void>;
  /** Makes the bank decide at once. */
  decide(): void;
  kinds(order: Order): Promise<string[]>;
};

export const SOLD_WEI = 50_000_000_000_000_000n;

export async function buildSaleHarness(
  database: Database,
  sandbox: EvmSandbox,
  running: Awaited<ReturnType<typeof startTestPartner>>,
): Promise<SaleHarness> {
  const base = await buildCardOrderHarness(database, sandbox, running.url);
  const partner = base.cardDeps.partner.payouts;
  if (partner === null) throw new Error('The sandbox partner pays cards.');
  const terms = createPayoutTerms({
    payouts: partner,
    payoutVerificationLimits: VERIFICATION_LIMITS,
    clock: base.cardDeps.clock,
  });
  await terms.refresh();
  // Modifies the object itself, because the chain's workers use it for pricing and payments.
  const pricingService = salePricingService(base, sandbox, terms);
  const orders = Object.assign(
    base.harness.deps,
    withFulfilments({ ...base.harness.deps, pricingService }, { cards: base.cardDeps.cards }),
  );
  const deps: PayoutDeps = {
    cards: base.cardDeps,
    orders,
    partner,
    payouts: createCardPayoutStore(),
    terms,
  };
  const harness: SaleHarness = {
    base,
    deps,
    ...sellerCalls(deps, base),
    nameCard: async (order, card = PAYOUT_CARDS.success) => {
      const { redirectUrl } = await harness.payout(order);
      if (redirectUrl === null) throw new Error(`Order ${order.orderId} has no page for a card.`);
      await fetch(redirectUrl, form({ card, holder: 'Somebody' }));
      await harness.follow();
    },
    deposit: async (order) => {
      await base.harness.pay(order.depositAddress, SOLD_WEI);
      await base.harness.mineAndWork(14);
    },
    payout: async ({ orderId }) => {
      const payout = await deps.payouts.ofOrder(database, orderId);
      if (payout === null) throw new Error(`Order ${orderId} has no payout to a card.`);
      return payout;
    },
    follow: async (changes = {}, code = 'sandbox') => {
      await database.query(
        `UPDATE card_payout
         SET next_check_at = now() - interval '1 second'
         WHERE next_check_at IS NOT NULL`,
      );
      await pollPayouts({
        ...deps,
        payingPartner: code === null ? null : { code, payouts: { ...partner, ...changes } },
      });
      await advanceCardOrders({ ...orders, cards: base.cardDeps.cards }, (error) =>
        base.harness.problems.push(String(error)),
      );
    },
    decide: () => decidePayouts(running.state, Date.now() + 120_000),
    kinds: ({ orderId }) => base.harness.kinds(orderId),
  };
  return harness;
}

/** Creates a pricing service with the providers of the order harness and one that pays cards. */
function salePricingService(
  { harness, providers }: CardOrderHarness,
  { chain }: EvmSandbox,
  terms: PayoutDeps['terms'],
): PricingService {
  const { marketData } = harness;
  const provider = createPayoutProvider({
    partnerCode: 'sandbox',
    marketData,
    chainSlugs: new Set(chain.assetSlugs),
    spreadBps: 30n,
    networkFees: catalogueFees,
    termsOf: (currency) => terms.of(currency),
    isDropped: (currency) => terms.isDropped(currency),
    isSimulated: true,
  });
  return createPricingService({
    pairs: defaultPairsWithFiat,
    marketData,
    providers: [...providers, provider],
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    clock: harness.deps.clock,
    networkFeeMinor: () => 1_000_000n,
  });
}

function sellerCalls(
  deps: PayoutDeps,
  base: CardOrderHarness,
): Pick<SaleHarness, 'sell' | 'again'> {
  return {
    sell: (overrides = {}, call = {}, changes = {}) =>
      createSaleOrder(
        { ...deps, partner: { ...deps.partner, ...changes } },
        {
          caller: `test ${randomUUID()}`,
          account: base.account,
          idempotency: null,
          callerAddress: null,
          body: { ...body(), ...overrides },
          ...call,
        },
      ),
    again: (order) =>
      restartPayout(deps, {
        account: base.account,
        callerAddress: null,
        orderId: order.orderId,
        destinationAddress: order.destinationAddress,
        locale: 'en',
      }),
  };
}

const body = (): CreateOrderRequest =>
  ({
    instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
    instrumentTo: { currencyTitle: 'EUR', networkTitle: 'EUR' },
    destinationAddress: SALE_DESTINATION,
    refundAddress: REFUND,
    claimedDepositAmount: '0.05',
  }) as CreateOrderRequest;
