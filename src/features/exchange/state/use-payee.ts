import { useRecoilState, useRecoilValue } from 'recoil';

import { noAddressCheck, addressStatusOf, type AddressCheck } from '../pure/address-check';
import type { CalculatorInstrument } from '../pure/instrument';
import { payeeFor, type Payee, type PayeeField } from '../pure/payee';
import type { AddressStatus } from '../rules/form-reasons';
import { addressCheckState } from './address-check-state';
import { payeeState } from './payee-state';
import { usePair } from './use-calculator';

type PayeeForm = {
  readonly payee: Payee;
  readonly instrument: CalculatorInstrument;
  readonly status: AddressStatus;
  /** The check of the current address; a check of another address does not apply. */
  readonly check: AddressCheck;
  readonly change: (part: Partial<Payee>) => void;
};

/**
 * Returns one address field with the service's verdict. The refund is paid in the coin that is
 * sent.
 */
export function usePayee(field: PayeeField): PayeeForm {
  const [entry, setEntry] = useRecoilState(payeeState(field));
  const check = useRecoilValue(addressCheckState(field));
  const pair = usePair();
  const instrument = field === 'destination' ? pair.to : pair.from;
  const { slug } = instrument;
  const payee = payeeFor(slug, entry);
  const address = payee.address.trim();
  const isOfThis = check.address === address && check.slug === slug;
  return {
    payee,
    instrument,
    status: addressStatusOf(address, slug, check),
    check: isOfThis ? check : noAddressCheck,
    change: (part) => {
      setEntry((before) => ({ ...payeeFor(slug, before), ...part, memoSlug: slug }));
    },
  };
}
