import type { ExchangeKind } from '../pure/exchange-kind';

/** Whether the service is asked about the destination. A sale for money goes to no chain: there is nothing that could be checked. */
export function isAddressChecked(kind: ExchangeKind): boolean {
  return kind !== 'sale';
}
