import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { useRecoilValue } from 'recoil';

import { useLocale } from '../../../i18n/use-locale';
import { readAttribution } from '../../../lib/attribution/attribution';
import { orderDraft, type OrderAttribution } from '../pure/order-draft';
import type { OrderDraft } from '../pure/order-draft-schema';
import { referrerIdState } from './referrer-id-state';
import { usePair } from './use-calculator';
import { usePayee } from './use-payee';

/** Returns where the visitor came from. The referrer is the one used in the quote request. */
function attributionFor(referrerId: string | null): OrderAttribution {
  const { utmData, browserFingerprint } = readAttribution();
  return {
    referrerId,
    utmData: utmData === null ? null : { records: utmData },
    browserFingerprint,
  };
}

/** Returns a function that creates an order draft from the form's values. */
export function useOrderDraft(): (quote: QuoteResponse, userEmail: string | null) => OrderDraft {
  const pair = usePair();
  const destination = usePayee('destination').payee;
  const refund = usePayee('refund').payee;
  const referrerId = useRecoilValue(referrerIdState);
  const locale = useLocale();
  return (quote, userEmail) =>
    orderDraft({
      pair,
      quote,
      destination,
      refund,
      userEmail,
      attribution: attributionFor(referrerId),
      locale,
    });
}
