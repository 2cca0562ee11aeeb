import { REJECT_REASON_LENGTH, type KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { FieldMessages } from '../../../components/field/FieldMessages';
import { languageName } from '../../../i18n/language-name';
import { useLocale } from '../../../i18n/use-locale';
import { PRESETS, presetIn, reasonProblem } from '../model/reject-reason';
import { useTextsOf } from '../state/use-texts-of';
import * as styles from './Review.module.css';

export type RejectFormProps = Pick<KycReviewResponse, 'locale'> & {
  isBusy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
};

/** A form for the reason for a rejection, in the user's language. */
export function RejectForm({ locale, isBusy, onReject, onCancel }: RejectFormProps) {
  const { t } = useTranslation('review');
  const reviewerLocale = useLocale();
  const userTexts = useTextsOf(locale);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problem = isChecked ? reasonProblem(reason) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isBusy && reasonProblem(reason) === null) onReject(reason.trim());
  };
  return (
    <form className={styles.decision} noValidate onSubmit={submit}>
      <div className={styles.reason}>
        <label className={styles.label} htmlFor={id}>
          {t('reject.label')}
        </label>
        <textarea
          id={id}
          value={reason}
          lang={locale}
          maxLength={REJECT_REASON_LENGTH.most + 100}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-messages`}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
        <FieldMessages
          id={`${id}-messages`}
          hint={t('reject.hint', { language: languageName(locale, reviewerLocale) })}
          error={problem === null ? undefined : t(`reject.${problem}`)}
        />
      </div>
      <div role="group" aria-label={t('reject.presets')} className={styles.presets}>
        {PRESETS.map((preset) => {
          const text = presetIn(userTexts, preset);
          return (
            <Button
              key={preset}
              disabled={text === null}
              onClick={() => {
                setReason(text ?? '');
              }}
            >
              {t(`preset.${preset}`)}
            </Button>
          );
        })}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t('reject.yes')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('decide.cancel')}
        </Button>
      </div>
    </form>
  );
}
