import { addressHints } from '@quayside/contract/addresses/address-hint';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../../components/button/IconButton';
import { TextField } from '../../../components/text-field/TextField';
import { useInstruments } from '../../../lib/api/instruments';
import { useHydrated } from '../../../lib/use-hydrated';
import { hintFor } from '../pure/address-hint-text';
import { rejectTextKey } from '../pure/address-check';
import type { PayeeField } from '../pure/payee';
import { usePayee } from '../state/use-payee';

export type PayeeAddressFieldProps = {
  field: PayeeField;
  /** A reason of the form's own, such as an address that is used twice. */
  error?: string | undefined;
};

/** An address of the visitor's, checked by the service while it is typed. */
export function PayeeAddressField({ field, error }: PayeeAddressFieldProps) {
  const { t } = useTranslation('exchange');
  const { t: tError } = useTranslation('errors');
  const { bySlug } = useInstruments();
  const { payee, instrument, standing, check, change } = usePayee(field);
  const hint = hintFor(bySlug.get(instrument.slug)?.addressFormat, addressHints);
  const refusal = standing === 'refused' ? tError(rejectTextKey(check.code), { network: instrument.networkName }) : undefined;
  return (
    <TextField
      id={`${field}-address`}
      label={t(`address.${field}`, { coin: instrument.currencyTitle, network: instrument.networkName })}
      text={payee.address}
      onChange={(address) => { change({ address }); }}
      onBlur={() => { change({ address: payee.address.trim() }); }}
      isMonospaced
      isWrapping
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      hint={standing === 'good' && !check.hasChecksum ? t('address.noChecksum') : addressHintText()}
      error={error ?? refusal}
      actions={<PasteButton label={t('address.paste')} onPaste={(text) => { change({ address: text.trim() }); }} />}
    />
  );

  function addressHintText(): string {
    if (standing === 'good') return t('address.good');
    if (standing === 'unchecked') return t('address.unchecked');
    return hint === null ? t('address.hint.plain') : t(`address.hint.${hint.key}`, { starts: hint.starts });
  }
}

/** Offered only where the browser lets a page read the clipboard; known after hydration. */
function PasteButton({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  const isHydrated = useHydrated();
  // Absent on plain HTTP, whatever the types say.
  if (!isHydrated || (navigator.clipboard as Clipboard | undefined)?.readText === undefined) return null;
  const paste = () => { navigator.clipboard.readText().then(onPaste, () => undefined); };
  return <IconButton icon="paste" label={label} onClick={paste} />;
}
