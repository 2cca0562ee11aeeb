import type { KnownOrder } from '../../../lib/known-orders/known-orders';
import type { OrderDetails, OrderKey } from './order-details';

type Titles = { readonly currencyTitle: string; readonly networkTitle: string };

const titleOf = ({ currencyTitle, networkTitle }: Titles): string => (currencyTitle === networkTitle ? currencyTitle : `${currencyTitle} ${networkTitle}`);

/** An order that was opened here, as the list of this browser keeps it. The address is the one that opened it. */
export function knownOrderOf({ orderId, pair, claimedDepositAmount, claimedPublicRate, createdAt }: OrderDetails, { destinationAddress }: OrderKey): KnownOrder {
  return {
    orderId: String(orderId),
    destinationAddress,
    fromTitle: titleOf(pair.instrumentFrom),
    toTitle: titleOf(pair.instrumentTo),
    amountToGive: claimedDepositAmount,
    amountToGet: claimedPublicRate.claimedAmountToReceive,
    createdAtMs: Date.parse(createdAt),
  };
}
