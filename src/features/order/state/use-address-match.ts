import { useEffect, useState } from 'react';

import { useInstruments } from '../../../lib/api/instruments';
import { isSameSpelling } from '../model/deposit-verdict';
import type { OrderDetails } from '../model/order-details';

/**
 * Whether an order pays out to the requested address. `checking` while the address rules are
 * loading.
 */
export type AddressMatch = 'same' | 'other' | 'checking';

/**
 * Compares the destination in the response with the address used to open the order and with the
 * address that this browser remembers. The network's rules are loaded only when the spelling
 * differs, because some networks have several forms of one address.
 */
export function useAddressMatch(
  { destinationAddress, pair }: OrderDetails,
  asked: string,
  remembered: string,
): AddressMatch {
  const { bySlug } = useInstruments();
  const format = bySlug.get(pair.instrumentTo.slug)?.addressFormat ?? null;
  const isSpelledAlike =
    isSameSpelling(destinationAddress, asked) && isSameSpelling(destinationAddress, remembered);
  const question = `${format ?? ''} ${destinationAddress} ${asked} ${remembered}`;
  const [answer, setAnswer] = useState<{
    readonly question: string;
    readonly match: AddressMatch;
  } | null>(null);
  useEffect(() => {
    if (isSpelledAlike || format === null) return undefined;
    let isWanted = true;
    import(/* webpackChunkName: "same-owner" */ '../model/same-owner').then(
      ({ isSameOwner }) => {
        const isSame =
          isSameOwner(format, destinationAddress, asked) &&
          isSameOwner(format, destinationAddress, remembered);
        if (isWanted) setAnswer({ question, match: isSame ? 'same' : 'other' });
      },
      // An address that can't be compared counts as different, because paying to it is not safe.
      () => {
        if (isWanted) setAnswer({ question, match: 'other' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isSpelledAlike, format, destinationAddress, asked, remembered, question]);
  if (isSpelledAlike) return 'same';
  return answer?.question === question ? answer.match : 'checking';
}
