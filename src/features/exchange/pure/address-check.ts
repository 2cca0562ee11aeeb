import type { AddressStanding } from '../rules/form-reasons';

/** The service's word on one address for one instrument. */
export type AddressCheck = {
  readonly address: string;
  readonly slug: string;
  readonly standing: Extract<AddressStanding, 'good' | 'refused' | 'unchecked'>;
  /** Why it was refused. */
  readonly code: string | null;
  /** False where a typo in the address cannot be noticed. */
  readonly hasChecksum: boolean;
};

export const noAddressCheck: AddressCheck = {
  address: '',
  slug: '',
  standing: 'unchecked',
  code: null,
  hasChecksum: true,
};

/**
 * How an address stands, given the last check: one of another address or instrument says nothing
 * about it.
 */
export function standingOf(address: string, slug: string, check: AddressCheck): AddressStanding {
  if (address === '') return 'empty';
  return check.address === address && check.slug === slug ? check.standing : 'checking';
}

/**
 * The key, in `errors`, of the sentence for a refused address: one reason is shown as such, all
 * others read as an incorrect address.
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
 * The key, in `form`, of what else is known of an incorrect address; null where that says nothing
 * more.
 */
export function rejectDetailKey(code: string | null): ExplainedReject | null {
  return EXPLAINED.find((key) => key === code) ?? null;
}
