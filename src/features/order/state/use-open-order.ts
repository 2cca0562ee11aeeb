import { localisePath } from '@quayside/contract/site/locales';
import { navigate } from '../../../lib/navigation/site-navigator';

import { useLocale } from '../../../i18n/use-locale';
import { orderPath } from '../../../lib/order-path';
import type { OrderKey } from '../model/order-details';

/** Returns a function that opens the page of an order in the current language. */
export function useOpenOrder(): (key: OrderKey) => void {
  const locale = useLocale();
  return (key) => {
    void navigate(localisePath(locale, orderPath(key)));
  };
}
