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

export const noAddressCheck: AddressCheck = { address: '', slug: '', standing: 'unchecked', code: null, hasChecksum: true };

/** How an address stands, given the last check: one of another address or instrument says nothing about it. */
export function standingOf(address: string, slug: string, check: AddressCheck): AddressStanding {
  if (address === '') return 'empty';
  return check.address === address && check.slug === slug ? check.standing : 'checking';
}

const rejectTexts = ['address_bad_format', 'address_bad_checksum', 'address_wrong_network', 'address_type_not_supported', 'address_reject_iotx'] as const;
export type RejectTextKey = (typeof rejectTexts)[number] | 'error_address_incorrect';

/** The key, in `errors`, of the sentence for a reject reason; one that is not known reads as an incorrect address. */
export function rejectTextKey(code: string | null): RejectTextKey {
  return rejectTexts.find((key) => key === code) ?? 'error_address_incorrect';
}
