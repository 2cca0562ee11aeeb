import { randomUUID } from 'node:crypto';

import { defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';
import { CARD_PARTNER_CODES } from '@quayside/contract/schemas/card-partner';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { createCardProvider } from '../../capabilities/cards/adapters/providers/card-provider';
import type { CardStore } from '../../capabilities/cards/ports/card-store';
import { advanceCardOrders } from '../../capabilities/cards/usecases/advance-card-orders';
import type { CardDeps } from '../../capabilities/cards/usecases/card-deps';
import { cardOrderHandler } from '../../capabilities/cards/usecases/card-order-handler';
import { createCardTerms, type KnownCardTerms } from '../../capabilities/cards/usecases/card-terms';
import { createCardOrder, payAgain } from '../../capabilities/cards/usecases/create-card-order';
import { createPartnerCalls } from '../../capabilities/cards/usecases/partner-calls';
import { createLiquidityView } from '../../capabilities/liquidity/liquidity-view';
import type { LiquidityProvider } from '../../capabilities/liquidity/ports/liquidity-provider';
import type { Order } from '../../capabilities/orders/domain/order';
import type { OrderViewer } from '../../capabilities/orders/ports/fulfilment';
import type { MakeOrderCall } from '../../capabilities/orders/ports/order-maker';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import { DEFAULT_LIMIT_POLICY } from '../../capabilities/quotes/domain/default-policy';
import { createPricingService } from '../../capabilities/quotes/usecases/create-pricing-service';
import { withFulfilments } from '../../composition/fulfilments';
import type { Database } from '../../platform/database/database';
import type { SessionAccount } from '../../platform/session';
import { TEST_CARDS } from '../../sandbox/card-partner/payment-pages';
import { buildCardHarness, type CardHarness } from './card-harness';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { buildOrderHarness, DESTINATION, type OrderHarness } from '../orders/order-harness';
import { fixedFee, freeTransfers } from '../market/network-fees';

export const BUYER_EMAIL = 'buyer@example.com';
/** From 1,000 euros, a payout waits for the verification of the buyer. */
export const VERIFICATION_LIMITS = new Map([['EUR', 100_000n]]);

/**
 * A test harness for orders paid with a card: the sandbox's partner, a real chain and a real
 * database.
 */
export type CardOrderHarness = {
  readonly harness: OrderHarness;
  readonly cards: CardHarness;
  readonly deps: OrderDeps;
  readonly providers: readonly LiquidityProvider[];
  readonly cardDeps: CardDeps;
  readonly terms: KnownCardTerms;
  readonly account: SessionAccount;
  create(
    overrides?: Partial<CreateOrderRequest>,
    call?: Partial<MakeOrderCall>,
    changes?: Partial<CardDeps>,
  ): Promise<Order>;
  /** Signs in at the partner, as the buyer's browser does before the verification. */
  signInAtPartner(): Promise<void>;
  payAgain(order: Order, account?: SessionAccount): Promise<Order>;
  /** Returns an order as a client sees it, as the buyer unless another viewer is given. */
  read(orderId: number, viewer?: OrderViewer): ReturnType<typeof describeOrder>;
  /** Pays on the partner's page. */
  pay(orderId: number, number?: string): Promise<void>;
  /** Queries the partner about all payments, and advances the orders. */
  follow(): Promise<void>;
  /** Runs the workers until the payout is confirmed on the chain. */
  payOut(): Promise<void>;
  control(fields: object): Promise<void>;
  balance(
    kind: Parameters<OrderDeps['stores']['ledger']['balance']>[2]['kind'],
    reference?: string,
    assetSlug?: string,
  ): Promise<bigint>;
};

/** 3.95 % of 100 euros. */
export const CARD_FEE_MINOR = 395n;

/** Fails the test if the books are wrong. */
export const verifyBooks = async ({ stores, database }: OrderDeps): Promise<void> =>
  expect(await stores.ledger.verify(database)).toEqual([]);

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const card = (number: string): RequestInit =>
  form({ card: number, expiry: '12/40', cvv: '123', holder: 'Somebody' });

export async function buildCardOrderHarness(
  database: Database,
  sandbox: EvmSandbox,
  partnerUrl: string,
): Promise<CardOrderHarness> {
  const harness = await buildOrderHarness(database, sandbox);
  harness.marketData.setPrice('EUR', '1.1');
  harness.marketData.setPrice('USD', '1');
  const cards = buildCardHarness(database, partnerUrl);
  const account: SessionAccount = {
    userId: await cards.register(BUYER_EMAIL),
    sessionId: 'session',
    email: BUYER_EMAIL,
    permissions: 'USER',
    adminScopes: [],
  };
  const terms = createCardTerms({
    partner: cards.deps.partner,
    fiatCurrencies: ['USD', 'EUR'],
    payoutVerificationLimits: VERIFICATION_LIMITS,
    clock: cards.deps.clock,
    report: cards.deps.report,
  });
  await terms.refresh();
  const store = cards.deps.cards;
  const { deps, providers } = await withCards(harness, database, sandbox, { terms, cards: store });
  const consequence = cardOrderHandler({ ...deps, cards: store });
  const cardDeps: CardDeps = {
    ...cards.deps,
    handlers: [...cards.deps.handlers, consequence],
  };
  const onProblem = (error: unknown) => harness.problems.push(String(error));
  const built: CardOrderHarness = {
    harness,
    cards,
    deps,
    providers,
    cardDeps,
    terms,
    account,
    ...buyerCalls({ cards: cardDeps, terms, orders: deps }, account),
    read: async (orderId, viewer = account) =>
      describeOrder(deps, await harness.order(orderId), viewer),
    pay: async (orderId, number = TEST_CARDS.success) => {
      const { redirectUrl } = await built.read(orderId);
      if (!redirectUrl) throw new Error(`Order ${orderId} cannot be paid.`);
      await fetch(redirectUrl, card(number));
    },
    follow: async () => {
      await cards.follow({ handlers: cardDeps.handlers });
      await advanceCardOrders({ ...deps, cards: store }, onProblem);
    },
    payOut: async () => {
      await built.follow();
      await harness.mineAndWork(4);
    },
    control: async (fields) =>
      void (await fetch(`${partnerUrl}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })),
    balance: (kind, reference = '', assetSlug = 'eur') =>
      deps.stores.ledger.balance(database, assetSlug, { kind, reference }),
  };
  return built;
}

type BuyerParts = {
  readonly cards: CardDeps;
  readonly terms: KnownCardTerms;
  readonly orders: OrderDeps;
};

function buyerCalls(
  parts: BuyerParts,
  account: SessionAccount,
): Pick<CardOrderHarness, 'create' | 'signInAtPartner' | 'payAgain'> {
  return {
    create: (overrides = {}, call = {}, changes = {}) =>
      createCardOrder(
        { ...parts, cards: { ...parts.cards, ...changes } },
        {
          caller: `test ${randomUUID()}`,
          account,
          idempotency: null,
          callerAddress: null,
          body: { ...body(), ...overrides },
          ...call,
        },
      ),
    signInAtPartner: async () => {
      const calls = createPartnerCalls(parts.cards);
      const call = { ...account, callerAddress: null };
      await calls.signUp(call, BUYER_EMAIL);
      await calls.signIn(call, BUYER_EMAIL);
    },
    payAgain: (order, as = account) =>
      payAgain(parts, {
        account: as,
        callerAddress: null,
        orderId: order.orderId,
        destinationAddress: order.destinationAddress,
        locale: 'en',
      }),
  };
}

async function withCards(
  harness: OrderHarness,
  database: Database,
  { chain }: EvmSandbox,
  { terms, cards }: { readonly terms: KnownCardTerms; readonly cards: CardStore },
): Promise<Pick<CardOrderHarness, 'deps' | 'providers'>> {
  const liquidity = createLiquidityView({
    database,
    stores: harness.deps.stores,
    chains: [chain],
    networkFees: freeTransfers,
    maxUnpaidShareBps: 10_000n,
  });
  await liquidity.refresh();
  const provider = createCardProvider({
    partnerCode: CARD_PARTNER_CODES[1],
    marketData: harness.marketData,
    liquidity,
    networkFees: fixedFee(1_000_000n),
    chainSlugs: new Set(chain.assetSlugs),
    spreadBps: 30n,
    termsOf: (currency) => terms.of(currency),
    isSimulated: true,
  });
  const providers = [...harness.providers, provider];
  const pricingService = createPricingService({
    pairs: defaultPairsWithFiat,
    marketData: harness.marketData,
    providers,
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    clock: harness.deps.clock,
    networkFeeMinor: () => 1_000_000n,
  });
  return { deps: withFulfilments({ ...harness.deps, pricingService }, { cards }), providers };
}

const body = (): CreateOrderRequest =>
  ({
    instrumentFrom: { currencyTitle: 'EUR', networkTitle: 'EUR' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: DESTINATION,
    claimedDepositAmount: '100',
  }) as CreateOrderRequest;
