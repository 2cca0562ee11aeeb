import {
  defaultLocale,
  localisePath,
  splitLocale,
  type Locale,
} from '@quayside/contract/site/locales';
import { navigate } from '../../../lib/navigation/site-navigator';

import { toApiError } from '../../../lib/api/api-error';
import { recallOrder } from '../../../lib/known-orders/known-orders';
import { logFailure } from '../../../lib/log-failure';
import { orderPath } from '../../../lib/order-path';
import { findOrderAddress } from '../effects/find-order-address';
import { deeplinkTarget, type DeeplinkTarget } from '../model/deeplink';
import { chosenLocale } from './chosen-locale';
import { whenShown } from './when-shown';

/**
 * Returns the path of an order page with its address, taken from the account's history or else from
 * this device. If neither has it, the page asks for it.
 */
async function orderPagePath(orderId: string): Promise<string> {
  const found = await findOrderAddress(orderId).catch((thrown: unknown) => {
    logFailure('The history could not be asked for an order', toApiError(thrown));
    return null;
  });
  const destinationAddress = found ?? recallOrder(orderId)?.destinationAddress ?? null;
  return destinationAddress === null
    ? `/order/${orderId}`
    : orderPath({ orderId, destinationAddress });
}

const pathOf = (target: DeeplinkTarget): Promise<string> =>
  target.kind === 'order' ? orderPagePath(target.orderId) : Promise.resolve(target.path);

export type DeeplinkParameters = {
  readonly startParameter: string | null;
  readonly locale: Locale;
};

/**
 * Returns the launch's page, without a language prefix, if it needs an account; `null` otherwise.
 */
export function accountPageOf({ startParameter }: DeeplinkParameters): string | null {
  const target = startParameter === null ? null : deeplinkTarget(startParameter);
  return target?.kind === 'page' && /^\/(?:lk$|profile\/)/.test(target.path) ? target.path : null;
}

/**
 * Returns the language previously chosen in the app, or else the URL's, or else the messenger's.
 */
export function localeOf({ locale: spoken }: Pick<DeeplinkParameters, 'locale'>): Locale {
  const { locale: shown } = splitLocale(window.location.pathname);
  return chosenLocale.read() ?? (shown === defaultLocale() ? spoken : shown);
}

/**
 * Navigates to the launch's page in the language of `localeOf`, once the page is interactive. Without
 * a start parameter, stays on the page.
 * @returns whether another page opens
 */
export async function openDeeplink(launch: DeeplinkParameters): Promise<boolean> {
  try {
    await whenShown();
    return await followDeeplink(launch);
  } catch (cause) {
    logFailure('The page that the launch names could not be opened', cause);
    return false;
  }
}

async function followDeeplink(launch: DeeplinkParameters): Promise<boolean> {
  const { startParameter } = launch;
  const { pathname, search } = window.location;
  const { path: here } = splitLocale(pathname);
  const locale = localeOf(launch);
  const destination =
    startParameter === null ? `${here}${search}` : await pathOf(deeplinkTarget(startParameter));
  const [, path = '/', rest = ''] = /^([^?]*)(.*)$/s.exec(destination) ?? [];
  const to = `${localisePath(locale, path)}${rest}`;
  if (to === `${pathname}${search}`) return false;
  await navigate(to, { replace: true });
  return true;
}
