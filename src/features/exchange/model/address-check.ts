import type { AddressStatus } from './form-reasons';

/** The service's verdict on an address for an instrument. */
export type AddressCheck = {
  readonly address: string;
  readonly slug: string;
  readonly status: Extract<AddressStatus, 'good' | 'refused' | 'unchecked'>;
  /** The reason for a rejection. */
  readonly code: string | null;
  /** False if a typo in the address cannot be detected. */
  readonly hasChecksum: boolean;
};

export const noAddressCheck: AddressCheck = {
  address: '',
  slug: '',
  status: 'unchecked',
  code: null,
  hasChecksum: true,
};

/**
 * Returns the status of an address, given the last check. A check of another address or instrument
 * does not apply.
 */
export function addressStatusOf(address: string, slug: string, check: AddressCheck): AddressStatus {
  if (address === '') return 'empty';
  return check.address === address && check.slug === slug ? check.status : 'checking';
}

/**
 * Returns the key in `errors` for a rejected address: one reason has its own text, and all others
 * are shown as an incorrect address.
 */
export function rejectTextKey(
  code: string | null,
): 'address_reject_iotx' | 'error_address_incorrect' {
  return code === 'address_reject_iotx' ? 'address_reject_iotx' : 'error_address_incorrect';
}

const EXPLAINED = [
  'address_bad_checksum',
  'address_wrong_network',
  'address_type_not_supported',
  'address_not_payable',
] as const;
type ExplainedReject = (typeof EXPLAINED)[number];

/**
 * Returns the key in `form` for more details about an incorrect address; null if there are none.
 */
export function rejectDetailKey(code: string | null): ExplainedReject | null {
  return EXPLAINED.find((key) => key === code) ?? null;
}
