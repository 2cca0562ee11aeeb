import { useTranslation } from 'react-i18next';

import { Checkbox } from '../../../components/checkbox/Checkbox';
import { TextField } from '../../../components/text-field/TextField';
import { useInstruments } from '../../../lib/api/instruments';
import { usePayee } from '../state/use-payee';

import * as styles from './OrderFields.module.css';

/** The memo of the destination, with the way to say that there is none. */
export function MemoField() {
  const { t } = useTranslation('exchange');
  const { bySlug } = useInstruments();
  const { payee, instrument, change } = usePayee('destination');
  const memoName = bySlug.get(instrument.slug)?.memoName ?? t('memo.name');
  return (
    <div className={styles.group}>
      {!payee.isMemoSkipped && (
        <TextField
          id="destination-memo"
          label={t('memo.label', { memoName })}
          text={payee.memo}
          onChange={(memo) => { change({ memo }); }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          hint={t('memo.hint', { coin: instrument.currencyTitle })}
        />
      )}
      <Checkbox id="no-memo" label={t('memo.none', { memoName })} isChecked={payee.isMemoSkipped} onChange={(isMemoSkipped) => { change({ isMemoSkipped }); }} />
    </div>
  );
}
