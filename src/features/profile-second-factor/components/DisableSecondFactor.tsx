import { disableSecondFactor } from '@quayside/contract/endpoints/second-factor';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { RecordActions } from '../../../components/record-card/RecordActions';
import { TextField } from '../../../components/text-field/TextField';
import { send } from '../../../lib/api/call';
import { showToast } from '../../../lib/toasts';
import { useSecondFactorAction } from '../state/second-factor';
import { Failure } from './Failure';
import * as styles from './SecondFactor.module.css';

/** Asks for a code and turns the app off. */
export function DisableSecondFactor({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation('profile');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, run } = useSecondFactorAction(
    () => send(disableSecondFactor, { body: { code: code.trim() } }),
    () => {
      showToast({ tone: 'success', message: t('secondFactor.nowOff') });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (code.trim() !== '') void run();
  };
  const error = () => {
    if (isChecked && code.trim() === '') return t('secondFactor.codeMissing');
    return failure?.code === 'ERR_VALIDATION' ? t('secondFactor.codeWrong') : undefined;
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('secondFactor.anyCode')}
        hint={t('secondFactor.anyCodeHint')}
        error={error()}
        text={code}
        onChange={setCode}
        isMonospaced
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <Failure failure={failure} step="disable" />
      <RecordActions>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t('secondFactor.disableYes')}
        </Button>
        <Button
          onClick={() => {
            if (!isBusy) onKeep();
          }}
        >
          {t('secondFactor.disableNo')}
        </Button>
      </RecordActions>
    </form>
  );
}
