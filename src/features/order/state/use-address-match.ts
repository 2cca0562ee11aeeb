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
  requested: string,
  remembered: string,
): AddressMatch {
  const { bySlug } = useInstruments();
  const format = bySlug.get(pair.instrumentTo.slug)?.addressFormat ?? null;
  const hasSameSpelling =
    isSameSpelling(destinationAddress, requested) && isSameSpelling(destinationAddress, remembered);
  const comparison = `${format ?? ''} ${destinationAddress} ${requested} ${remembered}`;
  const [answer, setAnswer] = useState<{
    readonly comparison: string;
    readonly match: AddressMatch;
  } | null>(null);
  useEffect(() => {
    if (hasSameSpelling || format === null) return undefined;
    let isWanted = true;
    import(/* webpackChunkName: "same-owner" */ '../model/same-owner').then(
      ({ isSameOwner }) => {
        const isSame =
          isSameOwner(format, destinationAddress, requested) &&
          isSameOwner(format, destinationAddress, remembered);
        if (isWanted) setAnswer({ comparison, match: isSame ? 'same' : 'other' });
      },
      // An address that can't be compared counts as different, because paying to it is not safe.
      () => {
        if (isWanted) setAnswer({ comparison, match: 'other' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [hasSameSpelling, format, destinationAddress, requested, remembered, comparison]);
  if (hasSameSpelling) return 'same';
  return answer?.comparison === comparison ? answer.match : 'checking';
}
