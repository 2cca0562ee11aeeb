import {
  defaultLocale,
  localisePath,
  splitLocale,
  type Locale,
} from '@quayside/contract/site/locales';
import { navigate } from 'gatsby';

import { toApiError } from '../../../lib/api/api-error';
import { recallOrder } from '../../../lib/known-orders/known-orders';
import { logFailure } from '../../../lib/log-failure';
import { orderPath } from '../../../lib/order-path';
import { findOrderAddress } from '../api/messenger-calls';
import { deeplinkTarget, type DeeplinkTarget } from '../rules/deeplink';
import { chosenLocale } from './chosen-locale';

/**
 * The page of an order with its address: from the account's history, else as this device remembers
 * it. Without either the page asks for it.
 */
async function orderPlace(orderId: string): Promise<string> {
  const found = await findOrderAddress(orderId).catch((thrown: unknown) => {
    logFailure('The history could not be asked for an order', toApiError(thrown));
    return null;
  });
  const destinationAddress = found ?? recallOrder(orderId)?.destinationAddress ?? null;
  return destinationAddress === null
    ? `/order/${orderId}`
    : orderPath({ orderId, destinationAddress });
}

const placeOf = (target: DeeplinkTarget): Promise<string> =>
  target.kind === 'order' ? orderPlace(target.orderId) : Promise.resolve(target.path);

export type DeeplinkLaunch = { readonly startParameter: string | null; readonly locale: Locale };

/**
 * The page that the launch names, without a language prefix, where it needs an account; `null` for
 * every other.
 */
export function accountPageOf({ startParameter }: DeeplinkLaunch): string | null {
  const target = startParameter === null ? null : deeplinkTarget(startParameter);
  return target?.kind === 'page' && /^\/(?:lk$|profile\/)/.test(target.path) ? target.path : null;
}

/**
 * The language that was chosen in the app before, else that of the address, else that of the
 * messenger.
 */
export function localeOf({ locale: spoken }: Pick<DeeplinkLaunch, 'locale'>): Locale {
  const { locale: shown } = splitLocale(window.location.pathname);
  return chosenLocale.read() ?? (shown === defaultLocale ? spoken : shown);
}

/**
 * Goes to the page that the launch names, in the language of `localeOf`. Without a name the page
 * stays.
 */
export async function followDeeplink(launch: DeeplinkLaunch): Promise<void> {
  const { startParameter } = launch;
  const { pathname, search } = window.location;
  const { path: here } = splitLocale(pathname);
  const locale = localeOf(launch);
  const place =
    startParameter === null ? `${here}${search}` : await placeOf(deeplinkTarget(startParameter));
  const [, path = '/', rest = ''] = /^([^?]*)(.*)$/s.exec(place) ?? [];
  const to = `${localisePath(locale, path)}${rest}`;
  if (to !== `${pathname}${search}`) await navigate(to, { replace: true });
}
