import type { QuoteAnswer } from '@quayside/contract/operations/quotes';
import { useRecoilValue } from 'recoil';

import { useLocale } from '../../../i18n/use-locale';
import { readAttribution } from '../../../lib/attribution/attribution';
import { orderDraft, type OrderAttribution } from '../pure/order-draft';
import type { OrderDraft } from '../pure/order-draft-schema';
import { referrerIdState } from './referrer-id-state';
import { usePair } from './use-calculator';
import { usePayee } from './use-payee';

/** Where the visitor came from. The referrer is the one that the price was requested with. */
function attributionFor(referrerId: string | null): OrderAttribution {
  const { utmData, browserFingerprint } = readAttribution();
  return {
    referrerId,
    utmData: utmData === null ? null : { records: utmData },
    browserFingerprint,
  };
}

/** Makes the draft of an order from what the form holds. */
export function useOrderDraft(): (quote: QuoteAnswer, userEmail: string | null) => OrderDraft {
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
