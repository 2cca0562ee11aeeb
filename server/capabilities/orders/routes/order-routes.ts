import * as endpoints from '@quayside/contract/endpoints/orders';
import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { callerKey } from '../../../platform/http/caller-key';
import { idempotencyOf } from '../../../platform/http/idempotency';
import { implement, type Route, type RouteContext } from '../../../platform/http/route';
import type { SessionAccount } from '../../../platform/session';
import type { OrderMaker } from '../ports/order-maker';
import { acceptRateModeChange } from '../usecases/accept-rate';
import { createOrder } from '../usecases/create/create-order';
import { currentOffer } from '../usecases/current-offer';
import { describeOrder } from '../usecases/describe-order';
import { findGuardedOrder, findNewestOrderTo } from '../usecases/find-order';
import type { OrderDeps } from '../usecases/order-deps';
import { refundInfo, requestRefund } from '../usecases/request-refund';
import { setEmail } from '../usecases/set-email';
import { withoutNumber } from '../usecases/redacted-response';
import { orderSessionHash, startOrderSession } from './order-cookie';

/**
 * Creates the routes for everything a guest can do with an order. The destination address acts as
 * the secret that protects it.
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
    implement(endpoints.createOrder, {
      rateLimit: 'orders',
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
    implement(endpoints.setOrderEmail, {
      rateLimit: 'orders',
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
  return implement(endpoints.payOrderAgain, {
    rateLimit: 'orders',
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

/** If there is no such order, the maker that looks it up rejects the request. */
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
  const options = { rateLimit: 'reads', isOpenToOrigins: true } as const;
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
    implement(endpoints.findOrder, { ...options, handle }),
    implement(endpoints.findOrderV2, { ...options, handle }),
  ];
}

function decisionRoutes(deps: OrderDeps): readonly Route[] {
  return [
    implement(endpoints.fetchRefundTerms, {
      rateLimit: 'reads',
      isOpenToOrigins: true,
      handle: async ({ query }) => {
        const { order, terms } = await refundInfo(deps, query.orderId ?? '');
        const scale = deps.catalogue.bySlug(order.fromSlug)?.precisionDecimals ?? 0;
        return {
          refundAmountWithoutNetworkFee: formatAmount(terms.refundMinor, scale),
          networkFee: formatAmount(terms.networkFeeMinor, scale),
          offer: await currentOffer(deps, order),
        };
      },
    }),
    implement(endpoints.requestRefund, {
      rateLimit: 'orders',
      handle: async ({ body }) =>
        describeOrder(
          deps,
          await requestRefund(deps, { ...body, refundMemo: body.refundAddressMemo ?? null }),
        ),
    }),
    implement(endpoints.acceptRate, {
      rateLimit: 'orders',
      handle: async ({ body }) => describeOrder(deps, await acceptRateModeChange(deps, body)),
    }),
  ];
}
