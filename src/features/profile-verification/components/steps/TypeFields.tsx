import { IDENTITY_TYPES } from '@quayside/contract/kyc/personal-data';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldMessages } from '../../../../components/field/FieldMessages';
import type { FieldsProps } from './step-props';

import * as styles from './Steps.module.css';

/** TYPE_ID: the type of document. */
export function TypeFields({ answers, onChange, problemOf }: FieldsProps) {
  const { t } = useTranslation('profile');
  const name = useId();
  const problem = problemOf('identityType');
  return (
    <fieldset className={styles.form} aria-labelledby="verification-step">
      <div className={styles.choices}>
        {IDENTITY_TYPES.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={answers.identityType === type}
              onChange={() => {
                onChange({ ...answers, identityType: type });
              }}
            />
            <span className={styles.choiceName}>{t(`verification.form.type.${type}`)}</span>
            <span className={styles.choiceText}>{t(`verification.form.typeText.${type}`)}</span>
          </label>
        ))}
      </div>
      <FieldMessages
        id={`${name}-messages`}
        error={problem === null ? undefined : t(`verification.problems.${problem}`)}
      />
    </fieldset>
  );
}
