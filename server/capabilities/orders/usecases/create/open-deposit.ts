import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import type { CardOrder } from '../../../cards/domain/card-order';
import type { NewCardPayoutRow } from '../../../cards/ports/card-payout-store';
import { walletOf } from '../../../deposits/usecases/wallet-of';
import type { LiquidityProvider } from '../../../liquidity/ports/liquidity-provider';
import type { OrderTerms } from '../../../quotes/domain/order-terms';
import { requireChain } from '../chain-of';
import type { OrderDeps } from '../order-deps';
import type { OrderRequest } from './read-request';

/** Where the client pays to. `shiftId` is the upstream provider's own name for the order. */
export type OpenedDeposit = {
  readonly shiftId: string | null;
  readonly address: string;
  readonly memo: string | null;
  /** House orders: binds the address to the order, in the transaction that writes it. */
  readonly assign: (sql: Sql) => Promise<void>;
};

/**
 * What besides the exchange is agreed on with who pays by card, or is paid to one. `payout`: of a
 * sale alone.
 */
export type AgreedCard = Pick<CardOrder, 'feeMinor' | 'isPayoutVerified'> & {
  readonly payout?: Pick<
    NewCardPayoutRow,
    'payoutId' | 'fiatCurrency' | 'stricterFromMinor' | 'createdAtMs' | 'nextCheckAtMs'
  >;
};

/**
 * Asks the provider for a deposit address: the next one of our own wallet, or one of the
 * provider's. Network I/O, so before the order's transaction.
 */
export async function openDeposit(
  deps: OrderDeps,
  provider: LiquidityProvider,
  orderId: number,
  request: OrderRequest,
  { terms, card }: { readonly terms: OrderTerms; readonly card: AgreedCard | null },
): Promise<OpenedDeposit> {
  if (provider.kind === 'card') return openCard(deps, provider, orderId, card);
  if (provider.kind === 'card_payout') return openSale(deps, provider, orderId, request, card);
  return provider.kind === 'house'
    ? openOwn(deps, orderId, request)
    : openUpstream(provider, orderId, request, terms);
}

/** There is no address to pay to: the payment is started once the order is written. */
function openCard(
  { stores }: OrderDeps,
  { publicCode }: LiquidityProvider,
  orderId: number,
  card: AgreedCard | null,
): OpenedDeposit {
  if (card === null)
    throw new AppError('ERR_FORBIDDEN', 'Log in to pay with a card', { reason: 'account_needed' });
  const { feeMinor, isPayoutVerified } = card;
  return {
    shiftId: null,
    address: '',
    memo: null,
    assign: (sql) =>
      stores.cards.insertOrder(sql, { orderId, partner: publicCode, feeMinor, isPayoutVerified }),
  };
}

/** Coins come to an address of ours, and the payout waits for them, and for a card, from now on. */
async function openSale(
  deps: OrderDeps,
  { publicCode }: LiquidityProvider,
  orderId: number,
  request: OrderRequest,
  card: AgreedCard | null,
): Promise<OpenedDeposit> {
  if (card?.payout === undefined)
    throw new AppError('ERR_FORBIDDEN', 'Log in to sell coins to a card', {
      reason: 'account_needed',
    });
  const { feeMinor, isPayoutVerified, payout } = card;
  const opened = await openOwn(deps, orderId, request);
  return {
    ...opened,
    assign: async (sql) => {
      await opened.assign(sql);
      await deps.stores.cards.insertOrder(sql, {
        orderId,
        partner: publicCode,
        feeMinor,
        isPayoutVerified,
      });
      await deps.stores.payouts.insert(sql, { ...payout, orderId, partner: publicCode });
    },
  };
}

/**
 * An index whose order is not written in the end stays unused: an address is never given out twice.
 */
async function openOwn(
  deps: OrderDeps,
  orderId: number,
  request: OrderRequest,
): Promise<OpenedDeposit> {
  const chain = requireChain(deps.chains, request.from.slug);
  const index = await deps.stores.deposits.nextDerivationIndex(
    deps.database,
    walletOf(deps.chains, chain),
    chain.key,
  );
  const address = chain.deriveDepositAddress(index);
  const canonical = chain.canonicalAddress(address);
  return {
    shiftId: null,
    address,
    memo: null,
    assign: (sql) => deps.stores.deposits.assignAddress(sql, chain.key, canonical, index, orderId),
  };
}

async function openUpstream(
  provider: LiquidityProvider,
  orderId: number,
  request: OrderRequest,
  terms: OrderTerms,
): Promise<OpenedDeposit> {
  const { from, to, rateMode, destination, refund } = request;
  const shift = await provider.openShift?.({
    from,
    to,
    rateMode,
    orderId,
    depositMinor: terms.depositMinor,
    payoutMinor: terms.payoutMinor,
    destinationAddress: destination.address,
    destinationMemo: destination.memo,
    refundAddress: refund?.address ?? null,
    refundMemo: refund?.memo ?? null,
  });
  if (!shift)
    throw new AppError(
      'ERR_NO_LIQUIDITY_AVAILABLE',
      'No liquidity is available for this instrument pair now',
    );
  return {
    shiftId: shift.shiftId,
    address: shift.depositAddress,
    memo: shift.depositMemo,
    assign: async () => undefined,
  };
}
