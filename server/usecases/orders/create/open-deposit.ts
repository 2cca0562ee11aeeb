import { AppError } from '@quayside/contract/errors/app-error';

import type { OrderTerms } from '../../../domain/orders/order';
import type { Sql } from '../../../ports/database';
import type { LiquidityProvider } from '../../../ports/liquidity-provider';
import { walletOf } from '../../deposits/wallet-of';
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

/** Asks the provider for a deposit address: the next one of our own wallet, or one of the provider's. Network I/O, so before the order's transaction. */
export async function openDeposit(deps: OrderDeps, provider: LiquidityProvider, orderId: number, request: OrderRequest, terms: OrderTerms): Promise<OpenedDeposit> {
  return provider.kind === 'house' ? openOwn(deps, orderId, request) : openUpstream(provider, orderId, request, terms);
}

/** An index whose order is not written in the end stays unused: an address is never given out twice. */
async function openOwn(deps: OrderDeps, orderId: number, request: OrderRequest): Promise<OpenedDeposit> {
  const chain = requireChain(deps.chains, request.from.slug);
  const index = await deps.stores.deposits.nextDerivationIndex(deps.database, walletOf(deps.chains, chain), chain.key);
  const address = chain.deriveDepositAddress(index);
  const canonical = chain.canonicalAddress(address);
  return { shiftId: null, address, memo: null, assign: (sql) => deps.stores.deposits.assignAddress(sql, chain.key, canonical, index, orderId) };
}

async function openUpstream(provider: LiquidityProvider, orderId: number, request: OrderRequest, terms: OrderTerms): Promise<OpenedDeposit> {
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
  });
  if (!shift) throw new AppError('ERR_NO_LIQUIDITY_AVAILABLE', 'No liquidity is available for this instrument pair now');
  return { shiftId: shift.shiftId, address: shift.depositAddress, memo: shift.depositMemo, assign: async () => undefined };
}
