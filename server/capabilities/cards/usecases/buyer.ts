import { AppError } from '@quayside/contract/errors/app-error';
import { localisePath, type Locale } from '@quayside/contract/site/locales';

import type { SessionAccount } from '../../../platform/session';
import type { Order } from '../../orders';
import type { PartnerCaller } from './as-partner-user';
import type { CardDeps } from './card-deps';

/** The owner of an order with a card payment or payout. */
export type Buyer = PartnerCaller;

/**
 * @throws AppError ERR_FORBIDDEN for a guest, ERR_UNPROCESSABLE_ENTITY for an account without an
 *   email
 */
export function readBuyer(account: SessionAccount | null, callerAddress: string | null): Buyer {
  if (account === null)
    throw new AppError('ERR_FORBIDDEN', 'Log in to pay or get paid by card', {
      reason: 'account_needed',
    });
  if (account.email === null)
    throw new AppError('ERR_UNPROCESSABLE_ENTITY', 'Card orders require an account with an email', {
      reason: 'email_needed',
    });
  return { userId: account.userId, email: account.email, callerAddress };
}

/** Returns the page of the order, to which the partner's pages return. */
export function orderPage(
  { siteUrl }: Pick<CardDeps, 'siteUrl'>,
  { orderId, destinationAddress }: Pick<Order, 'orderId' | 'destinationAddress'>,
  locale: Locale,
): string {
  const page = `${localisePath(locale, `/order/${orderId}`)}?${new URLSearchParams({ destinationAddress }).toString()}`;
  return new URL(page, siteUrl).href;
}
