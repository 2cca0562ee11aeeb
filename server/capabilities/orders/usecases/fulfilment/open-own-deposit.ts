import { walletOf } from '../../../deposits';
import type { OpenCall, OpenedDeposit } from '../../ports/fulfilment';
import { requireChain } from '../chain-of';
import type { FulfilmentDeps } from '../order-deps';

/**
 * Returns the next address of our own wallet. If its order is never written, its index stays
 * unused: an address is never issued twice.
 */
export async function openOwnDeposit(
  deps: FulfilmentDeps,
  { orderId, request }: Pick<OpenCall, 'orderId' | 'request'>,
): Promise<OpenedDeposit> {
  const chain = requireChain(deps.chains, request.from.slug);
  const index = await deps.stores.deposits.nextDerivationIndex(
    deps.database,
    walletOf(deps.chains, chain),
  );
  const address = chain.deriveDepositAddress(index);
  const canonical = chain.canonicalAddress(address);
  return {
    upstreamOrderId: null,
    address,
    memo: null,
    assign: (sql) => deps.stores.deposits.assignAddress(sql, chain.key, canonical, index, orderId),
  };
}
