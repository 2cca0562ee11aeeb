import { addressHints } from '@quayside/contract/addresses/address-hint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressInput } from '../../../components/address-input/AddressInput';
import { useInstruments } from '../../../lib/api/instruments';
import { hintFor } from '../pure/address-hint-text';
import type { PayeeField } from '../pure/payee';
import type { ScannedCode } from '../pure/scanned-code';
import { usePayee } from '../state/use-payee';
import { usePayeeError } from '../state/use-payee-error';
import { PasteButton } from './PasteButton';
import { ScanButton } from './ScanButton';
import { ScannedAmount } from './ScannedAmount';

import * as styles from './OrderForm.module.css';

/** An address of the visitor, checked by the service while it is typed. */
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
 * Returns the text below an address without an error: the result of the check, or else what such
 * addresses look like.
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
