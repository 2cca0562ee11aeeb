import { addressHints } from '@quayside/contract/addresses/address-hint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressInput } from '../../../components/address-input/AddressInput';
import { IconButton } from '../../../components/button/IconButton';
import { useInstruments } from '../../../lib/api/instruments';
import { useHydrated } from '../../../lib/use-hydrated';
import { rejectDetailKey, rejectTextKey } from '../model/address-check';
import { hintFor } from '../model/address-hint-text';
import type { PayeeField } from '../model/payee';
import type { ScannedCode } from '../model/scanned-code';
import { usePayee, useOrderForm } from '../state/form';
import { ScanButton } from './ScanButton';
import { ScannedAmount } from './ScannedAmount';

import * as styles from './OrderForm.module.css';

/** One of the visitor's addresses, checked by the service as it is typed. */
export function PayeeAddressField({ field }: { field: PayeeField }) {
  const { t } = useTranslation('form');
  const { payee, instrument, change } = usePayee(field);
  const [scannedAmount, setScannedAmount] = useState<string | null>(null);
  const hint = useAddressHint(field);
  const error = usePayeeError(field);
  const take = ({ address, memo, amount }: ScannedCode) => {
    change({
      address,
      ...(memo === null || !instrument.requiresMemo ? {} : { memo, isMemoSkipped: false }),
    });
    setScannedAmount(field === 'destination' ? amount : null);
  };
  return (
    <div className={styles.group}>
      <AddressInput
        id={`${field}-address`}
        label={t(`address.${field}`, {
          coin: instrument.currencyTitle,
          network: instrument.networkName,
        })}
        text={payee.address}
        onChange={(address) => {
          change({ address });
        }}
        onBlur={() => {
          change({ address: payee.address.trim() });
        }}
        hint={hint}
        error={error}
        actions={
          <>
            <PasteButton
              label={t('address.paste')}
              onPaste={(text) => {
                change({ address: text.trim() });
              }}
            />
            <ScanButton instrument={instrument} onScan={take} />
          </>
        }
      />
      {scannedAmount !== null && (
        <ScannedAmount
          amount={scannedAmount}
          onDone={() => {
            setScannedAmount(null);
          }}
        />
      )}
    </div>
  );
}

/**
 * Returns the text below an address without an error: the result of the check, or a description of
 * what such addresses look like.
 */
function useAddressHint(field: PayeeField): string {
  const { t } = useTranslation('form');
  const { bySlug } = useInstruments();
  const { instrument, status, check } = usePayee(field);
  const hint = hintFor(bySlug.get(instrument.slug)?.addressFormat, addressHints);
  if (status === 'good') return t(check.hasChecksum ? 'address.good' : 'address.noChecksum');
  if (status === 'unchecked') return t('address.unchecked');
  return hint === null
    ? t('address.hint.plain')
    : t(`address.hint.${hint.key}`, { starts: hint.starts });
}

/** Returns the error text for an address. A missing address is an error only after a submit. */
function usePayeeError(field: PayeeField): string | undefined {
  const { t } = useTranslation('form');
  const { t: tError } = useTranslation('errors');
  const { reasons, shownReasons } = useOrderForm();
  const { instrument, check } = usePayee(field);
  if (shownReasons.includes(`${field}_missing`)) return tError('error_address_empty');
  if (field === 'refund' && reasons.includes('refund_same'))
    return tError('error_address_must_be_different');
  if (!reasons.includes(`${field}_refused`)) return undefined;
  const network = instrument.networkName;
  const detail = rejectDetailKey(check.code);
  const rejection = tError(rejectTextKey(check.code), { network });
  return detail === null ? rejection : `${rejection} ${t(`address.reject.${detail}`, { network })}`;
}

/**
 * Shown only if the browser lets pages read the clipboard, which is not known until after
 * hydration.
 */
function PasteButton({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  const isHydrated = useHydrated();
  // Undefined on plain HTTP, despite its type.
  if (!isHydrated || (navigator.clipboard as Clipboard | undefined)?.readText === undefined)
    return null;
  const paste = () => {
    navigator.clipboard.readText().then(onPaste, () => undefined);
  };
  return <IconButton icon="paste" label={label} onClick={paste} />;
}
