import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import { addressMakers } from './address-makers';

export type SimulatedDepositAddress = { readonly address: string; readonly memo: string | null };

/**
 * Returns the deposit address of an order whose send side has no local node. It is well-formed on
 * that network, always the same for an order, and belongs to nobody.
 * @throws Error for a fiat instrument, which has no addresses
 */
export function simulatedDepositAddress(
  catalogue: Catalogue,
  instrument: Instrument,
  orderId: number,
): SimulatedDepositAddress {
  const { addressFormat, title } = catalogue.networkOf(instrument);
  if (addressFormat === null) throw new Error(`The network ${title} has no addresses.`);
  return {
    address: addressMakers[addressFormat](`order ${orderId} on ${title}`),
    memo: instrument.requiresMemo ? simulatedMemo(orderId) : null,
  };
}

/** Digits that fit into 32 bits, which every memo rule accepts. */
function simulatedMemo(orderId: number): string {
  return String(new DataView(sha256(utf8ToBytes(`memo of order ${orderId}`)).buffer).getUint32(0));
}
