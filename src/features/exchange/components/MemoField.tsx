import { useTranslation } from 'react-i18next';

import { Checkbox } from '../../../components/checkbox/Checkbox';
import { TextField } from '../../../components/text-field/TextField';
import { useInstruments } from '../../../lib/api/instruments';
import type { PayeeField } from '../model/payee';
import { useOrderForm, usePayee } from '../state/form';

import * as styles from './OrderForm.module.css';

/**
 * The memo of an address. A destination memo is required, unless the visitor confirms that there is
 * none. A refund memo is optional.
 */
export function MemoField({ field }: { field: PayeeField }) {
  const { t } = useTranslation('form');
  const { bySlug } = useInstruments();
  const { payee, instrument, change } = usePayee(field);
  const { shownReasons } = useOrderForm();
  const memoName = bySlug.get(instrument.slug)?.memoName ?? t('memo.name');
  const isDestination = field === 'destination';
  const isMissing = isDestination && shownReasons.includes('memo_missing');
  return (
    <div className={styles.group}>
      {!payee.isMemoSkipped && (
        <TextField
          id={`${field}-memo`}
          label={t(`memo.label.${field}`, { memoName })}
          text={payee.memo}
          onChange={(memo) => {
            change({ memo });
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          hint={t(`memo.hint.${field}`, { coin: instrument.currencyTitle })}
          error={isMissing ? t('memo.missing', { coin: instrument.currencyTitle }) : undefined}
        />
      )}
      {isDestination && (
        <Checkbox
          id="no-memo"
          label={t('memo.none', { memoName })}
          isChecked={payee.isMemoSkipped}
          onChange={(isMemoSkipped) => {
            change({ isMemoSkipped });
          }}
        />
      )}
    </div>
  );
}
