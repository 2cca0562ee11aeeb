import { createHash } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import {
  acceptRateModeChangeRequestSchema,
  createOrderRequestSchema,
  orderAnswerSchema,
  orderLookupRequestSchema,
  refundInfoAnswerSchema,
  requestRefundRequestSchema,
  setEmailRequestSchema,
  type CreateOrderRequest,
} from '@quayside/contract/operations/orders';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { acceptRateModeChange } from '../../usecases/orders/accept-rate';
import { createOrder } from '../../usecases/orders/create/create-order';
import type { Idempotency } from '../../usecases/orders/create/write-order';
import { describeOrder } from '../../usecases/orders/describe-order';
import { findGuardedOrder, findNewestOrderTo } from '../../usecases/orders/find-order';
import type { OrderDeps } from '../../usecases/orders/order-deps';
import { refundInfo, requestRefund } from '../../usecases/orders/request-refund';
import { setEmail } from '../../usecases/orders/set-email';
import { callerKey } from '../caller-key';
import { defineRoute, type Route, type RouteContext } from '../route';

/** Everything a guest can do with an order. The destination address is the secret that guards it. */
export function orderRoutes(deps: OrderDeps): readonly Route[] {
  return [...creationRoutes(deps), ...lookupRoutes(deps), ...decisionRoutes(deps)];
}

function creationRoutes(deps: OrderDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: API_PATHS.createOrder,
      summary: 'Creates an order; with an `Idempotency-Key` header a repeated call gets the first order again',
      body: createOrderRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      handle: async ({ body }, context) => describeOrder(deps, await createOrder(deps, { body, caller: callerKey(context.callerAddress), idempotency: idempotencyOf(body, context) })),
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.setEmail,
      summary: 'Sets the email of an order, once',
      body: setEmailRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      handle: async ({ body }) => describeOrder(deps, await setEmail(deps, body.orderId, body.userEmail)),
    }),
  ];
}

function lookupRoutes(deps: OrderDeps): readonly Route[] {
  const lookup = {
    method: 'GET',
    summary: 'One order, by its id or GUID and its destination address',
    query: orderLookupRequestSchema,
    answer: orderAnswerSchema,
    rateLimit: 'reads',
    isOpenToOrigins: true,
  } as const;
  const handle = async ({ query }: { query: { orderId?: string | undefined; destinationAddress?: string | undefined } }) => {
    if (query.destinationAddress === undefined) throw new AppError('ERR_NOT_FOUND_E', 'Order is not found');
    const order = query.orderId === undefined ? await findNewestOrderTo(deps, query.destinationAddress) : await findGuardedOrder(deps, query.orderId, query.destinationAddress);
    return describeOrder(deps, order);
  };
  return [defineRoute({ ...lookup, path: API_PATHS.orderInfo, handle }), defineRoute({ ...lookup, path: API_PATHS.orderInfoV2, handle })];
}

function decisionRoutes(deps: OrderDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: API_PATHS.refundInfo,
      summary: 'What a refund of an order would come to now',
      query: orderLookupRequestSchema,
      answer: refundInfoAnswerSchema,
      rateLimit: 'reads',
      handle: async ({ query }) => {
        const { order, terms } = await refundInfo(deps, query.orderId ?? '');
        const scale = deps.catalogue.bySlug(order.fromSlug)?.precisionDecimals ?? 0;
        return { refundAmountWithoutNetworkFee: formatAmount(terms.refundMinor, scale), networkFee: formatAmount(terms.networkFeeMinor, scale) };
      },
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.requestRefund,
      summary: 'Decides for the money back',
      body: requestRefundRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      handle: async ({ body }) => describeOrder(deps, await requestRefund(deps, { ...body, refundMemo: body.refundAddressMemo ?? null })),
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.acceptRateModeChange,
      summary: 'Decides for the floating rate of this moment',
      body: acceptRateModeChangeRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      handle: async ({ body }) => describeOrder(deps, await acceptRateModeChange(deps, body.orderId, body.destinationAddress)),
    }),
  ];
}

const MAX_KEY_LENGTH = 200;

/** The same key has to come with the same request: a hash of it is kept beside the key. */
function idempotencyOf(body: CreateOrderRequest, context: RouteContext): Idempotency | null {
  const key = context.header('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length > MAX_KEY_LENGTH) throw new AppError('ERR_VALIDATION', `Idempotency-Key must have at most ${MAX_KEY_LENGTH} characters`, { field: 'Idempotency-Key' });
  return { key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}
