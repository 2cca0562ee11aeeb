import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import {
  acceptRateModeChangeRequestSchema,
  createOrderRequestSchema,
  foundOrderAnswerSchema,
  orderAnswerSchema,
  orderLookupRequestSchema,
  payAgainRequestSchema,
  refundInfoAnswerSchema,
  requestRefundRequestSchema,
  setEmailRequestSchema,
  type CreateOrderRequest,
} from '@quayside/contract/operations/orders';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { callerKey } from '../../../platform/http/caller-key';
import { idempotencyOf } from '../../../platform/http/idempotency';
import { defineRoute, type Route, type RouteContext } from '../../../platform/http/route';
import type { SessionAccount } from '../../../platform/session';
import type { OrderMaker } from '../ports/order-maker';
import { acceptRateModeChange } from '../usecases/accept-rate';
import { createOrder } from '../usecases/create/create-order';
import { describeOrder } from '../usecases/describe-order';
import { findGuardedOrder, findNewestOrderTo } from '../usecases/find-order';
import type { OrderDeps } from '../usecases/order-deps';
import { presentOffer } from '../usecases/present-offer';
import { refundInfo, requestRefund } from '../usecases/request-refund';
import { setEmail } from '../usecases/set-email';
import { withoutNumber } from '../usecases/without-number';
import { orderSessionHash, startOrderSession } from './order-cookie';

/**
 * Creates the routes for everything a guest can do with an order. The destination address is the
 * secret that guards it.
 */
export function orderRoutes(deps: OrderDeps, makers: readonly OrderMaker[] = []): readonly Route[] {
  return [
    ...creationRoutes(deps, makers),
    ...(makers.length === 0 ? [] : [payAgainRoute(deps, makers)]),
    ...lookupRoutes(deps),
    ...decisionRoutes(deps),
  ];
}

function creationRoutes(deps: OrderDeps, makers: readonly OrderMaker[]): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: API_PATHS.createOrder,
      summary:
        'Creates an order; with an `Idempotency-Key` header, a repeated call returns the ' +
        'first order. The response to an order paid with a card contains the `redirectUrl` ' +
        'of its payment',
      body: createOrderRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      access: 'visitor',
      handle: async ({ body }, context) => {
        const call = {
          body: withAccountEmail(body, context.account),
          caller: callerKey(context.callerAddress),
          creatorHash: startOrderSession(context),
          account: context.account,
          idempotency: idempotencyOf(body, context),
        };
        const maker = makerOfPair(deps, makers, body);
        const order = maker
          ? await maker.create({ ...call, callerAddress: context.callerAddress })
          : await createOrder(deps, call);
        return describeOrder(deps, order, context.account);
      },
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.setEmail,
      summary:
        'Sets the email of an order; only once. Without the destination address, works only ' +
        'for the browser session or the account that created the order; for everyone else, ' +
        'the email counts as already set',
      body: setEmailRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      access: 'visitor',
      handle: async ({ body }, context) =>
        describeOrder(
          deps,
          await setEmail(deps, {
            ...body,
            creatorHash: orderSessionHash(context),
            userId: context.account?.userId ?? null,
          }),
          context.account,
        ),
    }),
  ];
}

function payAgainRoute(deps: OrderDeps, makers: readonly OrderMaker[]): Route {
  return defineRoute({
    method: 'POST',
    path: API_PATHS.payAgain,
    summary:
      'Restarts the card payment of an order after one was declined or abandoned; for a ' +
      'sale, returns the page where the card is added',
    body: payAgainRequestSchema,
    answer: orderAnswerSchema,
    successStatus: 201,
    rateLimit: 'orders',
    access: 'session',
    handle: async ({ body }, { account, callerAddress }) => {
      const maker = await makerOfOrder(deps, makers, body.orderId);
      if (maker === undefined) throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
      return describeOrder(deps, await maker.again({ ...body, account, callerAddress }), account);
    },
  });
}

/** Returns the maker of orders of a pair; `undefined` for a pair of coins only. */
function makerOfPair(
  { catalogue }: OrderDeps,
  makers: readonly OrderMaker[],
  { instrumentFrom, instrumentTo }: CreateOrderRequest,
): OrderMaker | undefined {
  const from = catalogue.byTitles(instrumentFrom.currencyTitle, instrumentFrom.networkTitle);
  const to = catalogue.byTitles(instrumentTo.currencyTitle, instrumentTo.networkTitle);
  return makers.find((maker) => maker.makes(from, to));
}

/** If there is no such order, the maker that looks for it rejects the request. */
async function makerOfOrder(
  { stores, database, catalogue }: OrderDeps,
  makers: readonly OrderMaker[],
  reference: string | number,
): Promise<OrderMaker | undefined> {
  const order = await stores.orders.findByReference(database, String(reference).trim());
  const from = order && catalogue.bySlug(order.fromSlug);
  const to = order && catalogue.bySlug(order.toSlug);
  return makers.find((maker) => maker.makes(from, to)) ?? makers[0];
}

/** A user's order uses the account's email, unless the order has another one. */
function withAccountEmail(
  body: CreateOrderRequest,
  account: SessionAccount | null,
): CreateOrderRequest {
  return body.userEmail === undefined && account?.email
    ? { ...body, userEmail: account.email }
    : body;
}

function lookupRoutes(deps: OrderDeps): readonly Route[] {
  const lookup = {
    method: 'GET',
    summary:
      'One order by its id or GUID and its destination address. With the address alone, the ' +
      'newest order, without id, GUID and email',
    query: orderLookupRequestSchema,
    answer: foundOrderAnswerSchema,
    rateLimit: 'reads',
    isOpenToOrigins: true,
    // The owner's account sees more of an order that is paid with a card.
    access: 'visitor',
  } as const;
  const handle = async (
    { query }: { query: { orderId?: string | undefined; destinationAddress?: string | undefined } },
    { account }: Pick<RouteContext, 'account'>,
  ) => {
    if (query.destinationAddress === undefined)
      throw new AppError('ERR_NOT_FOUND_E', 'Order not found');
    if (query.orderId === undefined)
      return withoutNumber(
        await describeOrder(deps, await findNewestOrderTo(deps, query.destinationAddress), account),
      );
    return describeOrder(
      deps,
      await findGuardedOrder(deps, query.orderId, query.destinationAddress),
      account,
    );
  };
  return [
    defineRoute({ ...lookup, path: API_PATHS.orderInfo, handle }),
    defineRoute({ ...lookup, path: API_PATHS.orderInfoV2, handle }),
  ];
}

function decisionRoutes(deps: OrderDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: API_PATHS.refundInfo,
      summary:
        'The amount of a refund, current or final, and what the current rate would give ' +
        'while the order waits for a decision',
      query: orderLookupRequestSchema,
      answer: refundInfoAnswerSchema,
      rateLimit: 'reads',
      isOpenToOrigins: true,
      handle: async ({ query }) => {
        const { order, terms } = await refundInfo(deps, query.orderId ?? '');
        const scale = deps.catalogue.bySlug(order.fromSlug)?.precisionDecimals ?? 0;
        return {
          refundAmountWithoutNetworkFee: formatAmount(terms.refundMinor, scale),
          networkFee: formatAmount(terms.networkFeeMinor, scale),
          offer: await presentOffer(deps, order),
        };
      },
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.requestRefund,
      summary:
        'Requests a refund. With `refundAmount`, the amount that the client was shown, a ' +
        'smaller refund is rejected with the new amounts',
      body: requestRefundRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      handle: async ({ body }) =>
        describeOrder(
          deps,
          await requestRefund(deps, { ...body, refundMemo: body.refundAddressMemo ?? null }),
        ),
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.acceptRateModeChange,
      summary: 'Accepts the current floating rate',
      body: acceptRateModeChangeRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
      rateLimit: 'orders',
      handle: async ({ body }) => describeOrder(deps, await acceptRateModeChange(deps, body)),
    }),
  ];
}
