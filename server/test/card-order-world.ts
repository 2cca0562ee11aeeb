import { randomUUID } from 'node:crypto';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairsWithFiat } from '@quayside/contract/instruments/default-pairs';
import { CARD_PARTNER_CODES } from '@quayside/contract/schemas/card-partner';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { createCardProvider } from '../capabilities/cards/adapters/providers/card-provider';
import type { CardStore } from '../capabilities/cards/ports/card-store';
import type { CardDeps } from '../capabilities/cards/usecases/card-deps';
import { cardOrderConsequence } from '../capabilities/cards/usecases/card-order-consequence';
import { createCardTerms, type KnownCardTerms } from '../capabilities/cards/usecases/card-terms';
import { createCardOrder, payAgain } from '../capabilities/cards/usecases/create-card-order';
import { followCardOrders } from '../capabilities/cards/usecases/follow-card-orders';
import { createPartnerCalls } from '../capabilities/cards/usecases/partner-calls';
import { createLiquidityView } from '../capabilities/liquidity/liquidity-view';
import type { LiquidityProvider } from '../capabilities/liquidity/ports/liquidity-provider';
import type { Order } from '../capabilities/orders/domain/order';
import type { OrderViewer } from '../capabilities/orders/ports/fulfilment';
import type { MakeOrderCall } from '../capabilities/orders/ports/order-maker';
import { describeOrder } from '../capabilities/orders/usecases/describe-order';
import type { OrderDeps } from '../capabilities/orders/usecases/order-deps';
import { DEFAULT_LIMIT_POLICY } from '../capabilities/quotes/domain/default-policy';
import { createQuoteDesk } from '../capabilities/quotes/usecases/create-quote-desk';
import { withFulfilments } from '../composition/fulfilments';
import type { Database } from '../platform/database/database';
import type { SessionAccount } from '../platform/session';
import { TEST_CARDS } from '../sandbox/card-partner/payment-pages';
import { buildCardWorld, type CardWorld } from './card-world';
import type { EvmSandbox } from './evm-sandbox';
import { buildOrderWorld, DESTINATION, type OrderWorld } from './order-world';

export const BUYER_EMAIL = 'buyer@example.com';
/** From 1,000 euros, a payout waits for the verification of the buyer. */
export const VERIFICATION_LIMITS = new Map([['EUR', 100_000n]]);

/**
 * A test harness for orders paid with a card: the sandbox's partner, a real chain and a real
 * database.
 */
export type CardOrderWorld = {
  readonly world: OrderWorld;
  readonly cards: CardWorld;
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
  /** Returns what a client reads of an order, as the buyer unless another viewer is given. */
  read(orderId: number, viewer?: OrderViewer): ReturnType<typeof describeOrder>;
  /** Pays on the partner's page. */
  pay(orderId: number, number?: string): Promise<void>;
  /** Queries the partner about all payments, and advances the orders. */
  follow(): Promise<void>;
  /** Works until the payout is confirmed on the chain. */
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

export async function buildCardOrderWorld(
  database: Database,
  sandbox: EvmSandbox,
  partnerUrl: string,
): Promise<CardOrderWorld> {
  const world = await buildOrderWorld(database, sandbox);
  world.marketData.setPrice('EUR', '1.1');
  world.marketData.setPrice('USD', '1');
  const cards = buildCardWorld(database, partnerUrl);
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
  const { deps, providers } = await withCards(world, database, sandbox, { terms, cards: store });
  const consequence = cardOrderConsequence({ ...deps, cards: store });
  const cardDeps: CardDeps = {
    ...cards.deps,
    consequences: [...cards.deps.consequences, consequence],
  };
  const onProblem = (error: unknown) => world.problems.push(String(error));
  const built: CardOrderWorld = {
    world,
    cards,
    deps,
    providers,
    cardDeps,
    terms,
    account,
    ...buyerCalls({ cards: cardDeps, terms, orders: deps }, account),
    read: async (orderId, viewer = account) =>
      describeOrder(deps, await world.order(orderId), viewer),
    pay: async (orderId, number = TEST_CARDS.success) => {
      const { redirectUrl } = await built.read(orderId);
      if (!redirectUrl) throw new Error(`Order ${orderId} cannot be paid.`);
      await fetch(redirectUrl, card(number));
    },
    follow: async () => {
      await cards.follow({ consequences: cardDeps.consequences });
      await followCardOrders({ ...deps, cards: store }, onProblem);
    },
    payOut: async () => {
      await built.follow();
      await world.mineAndWork(4);
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
): Pick<CardOrderWorld, 'create' | 'signInAtPartner' | 'payAgain'> {
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
  world: OrderWorld,
  database: Database,
  { chain }: EvmSandbox,
  { terms, cards }: { readonly terms: KnownCardTerms; readonly cards: CardStore },
): Promise<Pick<CardOrderWorld, 'deps' | 'providers'>> {
  const liquidity = createLiquidityView({
    database,
    stores: world.deps.stores,
    chains: [chain],
    maxUnpaidShareBps: 10_000n,
  });
  await liquidity.refresh();
  const provider = createCardProvider({
    partnerCode: CARD_PARTNER_CODES[1],
    catalogue: defaultCatalogue,
    marketData: world.marketData,
    liquidity,
    chainSlugs: new Set(chain.assetSlugs),
    spreadBps: 30n,
    termsOf: (currency) => terms.of(currency),
    isSimulated: true,
    networkFeeMinor: () => 1_000_000n,
  });
  const providers = [...world.providers, provider];
  const desk = createQuoteDesk({
    pairs: defaultPairsWithFiat,
    marketData: world.marketData,
    providers,
    platformFeeBps: 50n,
    policy: DEFAULT_LIMIT_POLICY,
    clock: world.deps.clock,
    networkFeeMinor: () => 1_000_000n,
  });
  return { deps: withFulfilments({ ...world.deps, desk }, { cards }), providers };
}

const body = (): CreateOrderRequest =>
  ({
    instrumentFrom: { currencyTitle: 'EUR', networkTitle: 'EUR' },
    instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    destinationAddress: DESTINATION,
    claimedDepositAmount: '100',
  }) as CreateOrderRequest;
