import { AppError } from '@quayside/contract/errors/app-error';

import {
  type AgreeRefund,
  type Fulfilment,
  type OpenCall,
  type OpenedDeposit,
  type Order,
  PLAIN_VIEW,
  readRefundTarget,
  type RefundRequest,
} from '../../orders';
import type { UpstreamProvider } from '../ports/upstream-provider';
import { pollUpstreamOrder } from './poll-upstream-order';
import type { UpstreamDeps } from './upstream-deps';
import { upstreamMovements, upstreamRefund } from './upstream-movements';

/**
 * Creates the fulfilment of coin-to-coin swaps at an upstream exchange, which receives the deposit
 * and pays the client.
 */
export function createUpstreamFulfilment(deps: UpstreamDeps): Fulfilment {
  return {
    kind: 'upstream',
    form: 'swap',
    custody: null,
    carries: ({ upstreamOrderId }) => upstreamOrderId !== null,
    open: (call) => openUpstreamOrder(deps, call),
    movements: (order) => upstreamMovements(deps, order),
    sentRefund: (order) => upstreamRefund(deps, order),
    readRefund: (order, request) => readUpstreamRefund(deps, order, request),
    refundByOperator: async () => {
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        'This order is handled by an upstream provider: request the refund there',
      );
    },
    retry: async (order) => {
      await pollUpstreamOrder(deps, order);
      return `The provider of order ${order.orderId} was asked again.`;
    },
    view: async () => ({ ...PLAIN_VIEW, isPaidByPartner: true }),
    emailFacts: async () => ({
      isCardRefused: false,
      isUnverified: false,
      documentsUntilMs: null,
      returnedMinor: null,
    }),
  };
}

async function openUpstreamOrder(
  { providers }: UpstreamDeps,
  { orderId, providerCode, request, terms }: OpenCall,
): Promise<OpenedDeposit> {
  const { from, to, rateMode, destination, refund } = request;
  const upstreamOrder = await requireProvider(providers, providerCode).openUpstreamOrder({
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
  return {
    upstreamOrderId: upstreamOrder.upstreamOrderId,
    address: upstreamOrder.depositAddress,
    memo: upstreamOrder.depositMemo,
    assign: async () => undefined,
  };
}

function requireProvider(providers: readonly UpstreamProvider[], code: string): UpstreamProvider {
  const found = providers.find(({ publicCode }) => publicCode === code);
  if (found === undefined) throw new Error(`There is no provider ${code}`);
  return found;
}

/** Requests the refund from the provider, if it accepts such requests. */
async function readUpstreamRefund(
  deps: UpstreamDeps,
  order: Order,
  request: RefundRequest,
): Promise<AgreeRefund> {
  const target = await readRefundTarget(deps, order, request);
  const provider = deps.providers.find(({ publicCode }) => publicCode === order.providerCode);
  return async () => {
    if (!provider?.requestRefund || order.upstreamOrderId === null)
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        'The provider of this order takes no refund requests',
      );
    await provider.requestRefund(order.upstreamOrderId, {
      address: target.refundAddress,
      memo: target.refundMemo,
    });
    return target;
  };
}
