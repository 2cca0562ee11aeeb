import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../domain/order';
import type { AgreeRefund, RefundRequest } from '../../ports/fulfilment';
import { agreeRefundFee } from '../agree-refund';
import { readAddress, rejectOwnAddress } from '../create/read-addresses';
import type { FulfilmentDeps } from '../order-deps';

export type RefundTarget = { readonly refundAddress: string; readonly refundMemo: string | null };

/**
 * Returns the address that a refund goes to, checked and screened.
 * @throws AppError ERR_HTTP (address), ERR_FORBIDDEN
 */
export async function readRefundTarget(
  deps: FulfilmentDeps,
  order: Order,
  request: RefundRequest,
): Promise<RefundTarget> {
  const from = deps.catalogue.bySlug(order.fromSlug);
  if (!from) throw new Error(`The catalogue no longer contains ${order.fromSlug}`);
  const { address, memo } = readAddress(deps, from, request.address, request.memo, 'refundAddress');
  await rejectOwnAddress(deps, from, address, 'refundAddress');
  if (await deps.screening.isBlacklisted(from.networkTitle, address))
    throw new AppError('ERR_FORBIDDEN', 'Client data is blacklisted');
  return { refundAddress: address, refundMemo: memo };
}

/** Prepares a refund that we send: to a checked address, at an agreed network fee. */
export async function readOwnRefund(
  deps: FulfilmentDeps,
  order: Order,
  request: RefundRequest,
): Promise<AgreeRefund> {
  const target = await readRefundTarget(deps, order, request);
  return async () => ({
    ...target,
    refundFeeMinor: await agreeRefundFee(deps, order, request.shownAmount),
  });
}
