import { validateAddress } from '@quayside/contract/addresses/validate-address';
import { validateMemo } from '@quayside/contract/addresses/validate-memo';
import { AppError } from '@quayside/contract/errors/app-error';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import { isOwnAddress, recipientProblem } from '../../../screening';
import type { CheckedAddress } from '../../domain/order-request';
import type { FulfilmentDeps } from '../order-deps';

type AddressDeps = Pick<FulfilmentDeps, 'catalogue' | 'chains' | 'payoutChains' | 'testNetworksOf'>;

/**
 * Returns the address that the order pays out to. A card has no address: a sale uses the payout ID
 * instead. On a network with memos, the client has to send the memo, or an empty one to state that
 * there is none: money that reaches a shared address without its memo is lost to its owner.
 * @throws AppError ERR_HTTP with the rejected part in the body's data
 */
export function readDestination(
  deps: AddressDeps,
  to: Instrument,
  body: CreateOrderRequest,
): CheckedAddress {
  if (to.instrumentType === 'fiat')
    return {
      address: body.destinationAddress,
      canonical: body.destinationAddress,
      memo: null,
      hasEmbeddedMemo: false,
    };
  const checked = readAddress(
    deps,
    to,
    body.destinationAddress,
    body.destinationAddressMemo ?? null,
    'destinationAddress',
  );
  if (to.requiresMemo && body.destinationAddressMemo === undefined && !checked.hasEmbeddedMemo)
    throw invalidAddress('memo', 'destinationAddress', 'memo_missing');
  return checked;
}

/**
 * Returns the address that the order would refund to, or `null` if the client sent none. A card
 * payment is refunded to its card.
 */
export function readRefund(
  deps: AddressDeps,
  from: Instrument,
  body: CreateOrderRequest,
): CheckedAddress | null {
  return body.refundAddress === undefined || from.instrumentType === 'fiat'
    ? null
    : readAddress(deps, from, body.refundAddress, body.refundAddressMemo ?? null, 'refundAddress');
}

/**
 * Checks an address and its memo against the network of an instrument. `field` is its name in the
 * error.
 */
export function readAddress(
  deps: AddressDeps,
  instrument: Instrument,
  text: string,
  memo: string | null,
  field: string,
): CheckedAddress {
  const address = text.trim();
  const { addressFormat } = deps.catalogue.networkOf(instrument);
  if (addressFormat === null) throw invalidAddress('address', field, 'address_type_not_supported');
  const verdict = validateAddress(addressFormat, address, {
    testNetworks: deps.testNetworksOf(instrument.networkTitle),
  });
  if (!verdict.isValid) throw invalidAddress('address', field, verdict.code);
  const problem = recipientProblem(deps, instrument, address, verdict.normalized);
  if (problem !== null) throw invalidAddress('address', field, problem);
  const checked = {
    address,
    canonical: verdict.normalized,
    hasEmbeddedMemo: verdict.embeddedMemo !== null,
  };
  if (memo === null) return { ...checked, memo: null };
  const memoVerdict = validateMemo(addressFormat, memo);
  if (!memoVerdict.isValid) throw invalidAddress('memo', field, memoVerdict.code);
  return { ...checked, memo: memoVerdict.normalized };
}

/**
 * Money that we send to an address of another order would look like that order's deposit, and a
 * previous hot wallet is no longer watched.
 * @throws AppError ERR_HTTP for one of our own addresses
 */
export async function rejectOwnAddress(
  deps: Pick<FulfilmentDeps, 'catalogue' | 'chains' | 'stores' | 'database'>,
  instrument: Instrument,
  address: string,
  field: string,
): Promise<void> {
  if (await isOwnAddress(deps, deps.database, instrument, address))
    throw invalidAddress('address', field, 'address_not_payable');
}

const TEXTS = {
  address: 'The address is not valid on this network',
  memo: 'The memo is not valid on this network',
} as const;

function invalidAddress(part: 'address' | 'memo', field: string, code: string): AppError {
  return new AppError(
    'ERR_HTTP',
    'Http Exception',
    { field: part === 'memo' ? `${field}Memo` : field, code },
    { [part]: TEXTS[part] },
  );
}
