import type { Config } from '../../platform/config/config';
import type { Route } from '../../platform/http/route';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import { SANDBOX_API_KEYS_SECRET } from '../../platform/sandbox-keys/api-keys-secret';
import { createAesSecretBox } from '../../platform/secrets/aes-secret-box';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import { type EmailProofDeps, isEmailProven, sendEmailCodeOnce } from '../accounts';
import type { OrderDeps, OrderMaker } from '../orders';
import type { OpenCardPartner } from './card-partner-plugin';
import type { CardPayoutStore } from './ports/card-payout-store';
import { cardPartnerRoutes } from './routes/card-partner-routes';
import { createCardPayoutStore } from './store/card-payout-store';
import { createCardStore } from './store/card-store';
import { advanceCardOrders } from './usecases/advance-card-orders';
import type { CardDeps } from './usecases/card-deps';
import { cardOrderHandler } from './usecases/card-order-handler';
import { createCardOrder, payAgain } from './usecases/create-card-order';
import { createSaleOrder } from './usecases/create-sale-order';
import { createPartnerCalls } from './usecases/partner-calls';
import type { PayoutDeps } from './usecases/payout-deps';
import { pollPayments } from './usecases/poll-payments';
import { pollPayouts } from './usecases/poll-payouts';
import { receiveCardWebhook } from './usecases/receive-webhook';
import { restartPayout } from './usecases/start-payout';

const WORK = 'card payments';
const PAYOUT_WORK = 'card payouts';
const PERIOD_MS = 3_000;

export type CardParts = {
  readonly config: Pick<Config, 'apiKeysSecret' | 'siteUrl'>;
  /** `null`: card payments are not available. Earlier payments are still tracked until they end. */
  readonly opened: OpenCardPartner | null;
  readonly orders: OrderDeps;
  readonly accounts: EmailProofDeps;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
  readonly report: Reporter;
};

export type CardsModule = {
  readonly routes: readonly Route[];
  readonly makers: readonly OrderMaker[];
};

/**
 * Sets up card payments and their orders, with the background checks at the partner.
 * @returns null if no card partner is configured
 */
export function openCardsModule({
  config,
  opened,
  orders,
  accounts,
  recurring,
  report,
}: CardParts): CardsModule | null {
  const payouts = createCardPayoutStore();
  const store = createCardStore();
  advanceSales({ opened, orders, payouts, recurring, report });
  recurring.add({
    name: 'card orders',
    periodMs: PERIOD_MS,
    isNeededByOrders: true,
    run: (isStopping) =>
      advanceCardOrders(
        { ...orders, cards: store },
        (error, orderId) => report(error, `order ${orderId}`),
        isStopping,
      ),
  });
  if (opened === null) return null;
  const { partner, terms } = opened;
  const { database, clock, ids, pubSub } = orders;
  const cards: CardDeps = {
    database,
    clock,
    ids,
    pubSub,
    partner,
    payouts,
    report,
    handlers: [cardOrderHandler({ ...orders, cards: store })],
    cards: store,
    proof: {
      isProven: (userId) => isEmailProven(accounts, userId),
      mailOnce: (userId) => sendEmailCodeOnce(accounts, { userId }),
    },
    secretBox: createAesSecretBox(config.apiKeysSecret ?? SANDBOX_API_KEYS_SECRET),
    secrets: createRandomSecrets(),
    siteUrl: config.siteUrl,
    wake: () => {
      recurring.wake(WORK);
      recurring.wake(PAYOUT_WORK);
    },
  };
  const sales: PayoutDeps | null = opened.payouts && { cards, orders, payouts, ...opened.payouts };
  recurring.add({
    name: WORK,
    periodMs: PERIOD_MS,
    isNeededByOrders: true,
    run: () => pollPayments(cards),
  });
  return {
    routes: cardPartnerRoutes({
      calls: createPartnerCalls(cards),
      receiveWebhook: (webhook) => receiveCardWebhook(cards, webhook),
    }),
    makers: [
      {
        makes: (from) => from?.instrumentType === 'fiat',
        create: (call) => createCardOrder({ cards, terms, orders }, call),
        again: (call) => payAgain({ cards, orders }, call),
      },
      ...(sales === null ? [] : [saleMaker(sales)]),
    ],
  };
}

const saleMaker = (sales: PayoutDeps): OrderMaker => ({
  makes: (_from, to) => to?.instrumentType === 'fiat',
  create: (call) => createSaleOrder(sales, call),
  again: (call) => restartPayout(sales, call),
});

/**
 * Tracks sales that were started, whatever the current partner: payouts requested from a previous
 * partner are reported to operators.
 */
function advanceSales({
  opened,
  orders,
  payouts,
  recurring,
  report,
}: Pick<CardParts, 'opened' | 'orders' | 'recurring' | 'report'> & {
  readonly payouts: CardPayoutStore;
}): void {
  const { database, clock, pubSub } = orders;
  const payingPartner = opened?.payouts
    ? { code: opened.partner.code, payouts: opened.payouts.partner }
    : null;
  recurring.add({
    name: PAYOUT_WORK,
    periodMs: PERIOD_MS,
    isNeededByOrders: true,
    run: () =>
      pollPayouts({
        cards: { database, clock, pubSub, report, cards: createCardStore() },
        orders,
        payouts,
        payingPartner,
      }),
  });
}
