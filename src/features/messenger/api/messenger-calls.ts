import { doneAnswerSchema, userOrdersAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import { MESSENGER_PATHS } from '@quayside/contract/operations/messenger-paths';
import { messengerRegisterAnswerSchema } from '@quayside/contract/operations/messengers';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';

/** Launch data, and the messenger that signed it. */
export type SignedLaunch = { readonly messenger: string; readonly initData: string };

const pathFor = (path: string, messenger: string): string => path.replace(':messenger', messenger);

/**
 * Opens a session; the response is plain text.
 * @throws ApiError ERR_NOT_FOUND for a user without an account
 */
export function logInByMessenger({ messenger, initData }: SignedLaunch): Promise<unknown> {
  return request({
    method: 'POST',
    path: pathFor(MESSENGER_PATHS.messengerLogin, messenger),
    body: { initData, browserFingerprint: visitorId() },
    timeoutMs: 20_000,
    answerSchema: z.unknown(),
    isAboutSession: true,
  });
}

/** Creates an account and opens a session. */
export function registerByMessenger(
  { messenger, initData }: SignedLaunch,
  referrerAffiliateId: string | null,
): Promise<unknown> {
  const body = {
    initData,
    browserFingerprint: visitorId(),
    ...(referrerAffiliateId === null ? {} : { referrerAffiliateId }),
  };
  return request({
    method: 'POST',
    path: pathFor(MESSENGER_PATHS.messengerRegister, messenger),
    body,
    timeoutMs: 20_000,
    answerSchema: messengerRegisterAnswerSchema,
    isAboutSession: true,
  });
}

/** Lets the messenger user open the account that is logged in. */
export function linkMessenger({ messenger, initData }: SignedLaunch): Promise<unknown> {
  return request({
    method: 'POST',
    path: pathFor(MESSENGER_PATHS.linkMessenger, messenger),
    body: { initData },
    timeoutMs: 20_000,
    answerSchema: doneAnswerSchema,
  });
}

/** The service returns at most this many orders per request. */
const ORDERS_AT_ONCE = 100;

/**
 * Returns the payout address of an order of the account; `null` if the order is not the account's.
 */
export async function findOrderAddress(orderId: string): Promise<string | null> {
  for (let offset = 0; ; offset += ORDERS_AT_ONCE) {
    const query = { state: 'all', offset: String(offset), limit: String(ORDERS_AT_ONCE) };
    const { orders, total } = await request({
      method: 'GET',
      path: ACCOUNT_PATHS.userOrders,
      query,
      timeoutMs: 15_000,
      answerSchema: userOrdersAnswerSchema,
    });
    const order = orders.find(
      (one) => String(one.orderId) === orderId || one.legacyOrderId === orderId,
    );
    if (order !== undefined) return order.destinationAddress;
    if (orders.length === 0 || offset + orders.length >= total) return null;
  }
}
