import type { Order } from '../../domain/order';
import { PLAIN_VIEW, type Custody, type Fulfilment } from '../../ports/fulfilment';
import { chainOfAsset, isFiat } from '../chain-of';
import type { FulfilmentDeps } from '../order-deps';
import { openOwnDeposit } from './open-own-deposit';
import { refundCoins } from './operator-refund';
import { ownMovements } from './own-movements';
import { ownRefund } from './own-refund';
import { payFromWallet } from './pay-from-wallet';
import { readOwnRefund } from './read-refund';
import { retryTransfers } from './retry-transfers';
import { startRefund } from './start-refund';

/**
 * Creates the fulfilment of swaps between chains for which we have a node: coins come to our
 * wallets and leave from them.
 */
export function createHouseFulfilment(deps: FulfilmentDeps): Fulfilment {
  return {
    kind: 'house',
    form: 'swap',
    custody: houseCustody(deps),
    carries: ({ upstreamOrderId, fromSlug, toSlug }) =>
      upstreamOrderId === null && !isFiat(deps, fromSlug) && !isFiat(deps, toSlug),
    open: (call) => openOwnDeposit(deps, call),
    movements: (order) => ownMovements(deps, order),
    sentRefund: (order) => ownRefund(deps, order),
    readRefund: (order, request) => readOwnRefund(deps, order, request),
    refundByOperator: (order, address) => refundCoins(deps, order, address),
    retry: (order) => retryTransfers(deps, order),
    view: async () => PLAIN_VIEW,
    emailFacts: async () => ({
      isCardRefused: false,
      isUnverified: false,
      documentsUntilMs: null,
      returnedMinor: null,
    }),
  };
}

const houseCustody = (deps: FulfilmentDeps): Custody => ({
  paysFromWallet: true,
  dividesTerms: true,
  tipHeight: (order) => depositTip(deps, order),
  arrivalRules: async () => ({ isRefusedWithoutOffer: false }),
  payOut: (order) => payFromWallet(deps, order),
  startRefund: (order) => startRefund(deps, order),
});

/** Returns the height up to which the watcher has read the chain that an order is paid on. */
export async function depositTip(
  { chains, stores, database }: FulfilmentDeps,
  { fromSlug }: Pick<Order, 'fromSlug'>,
): Promise<number | null> {
  const chain = chainOfAsset(chains, fromSlug);
  const tip = chain && (await stores.chains.tip(database, chain.key));
  return tip?.height ?? null;
}
