import type { PersonalField } from '@quayside/contract/kyc/personal-data';
import { useTranslation } from 'react-i18next';

import { TextField, type TextFieldProps } from '../../../../components/text-field/TextField';
import type { FieldsProps } from './step-props';

import * as styles from './Steps.module.css';

type TypedField = Exclude<PersonalField, 'residenceCountry' | 'issueCountry' | 'identityType'>;

/** PERSONAL_INFO: the personal data, as in the document. */
export function PersonalFields({ answers, onChange, problemOf }: FieldsProps) {
  const { t } = useTranslation('profile');
  const field = (name: TypedField, native: Partial<TextFieldProps> = {}) => {
    const problem = problemOf(name);
    return (
      <TextField
        label={t(`verification.form.${name}`)}
        text={answers[name]}
        error={problem === null ? undefined : t(`verification.problems.${problem}`)}
        onChange={(text) => {
          onChange({ ...answers, [name]: text });
        }}
        name={name}
        spellCheck={false}
        {...native}
      />
    );
  };
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('verification.form.personalText')}</p>
      <div className={styles.pair}>
        {field('firstName', { autoComplete: 'given-name', hint: t('verification.form.nameHint') })}
        {field('lastName', { autoComplete: 'family-name', hint: t('verification.form.nameHint') })}
      </div>
      {field('birthDate', { type: 'date', autoComplete: 'bday' })}
      <div className={styles.pair}>
        {field('identityNumber', { autoComplete: 'off', autoCapitalize: 'characters' })}
        {field('expireDate', {
          type: 'date',
          autoComplete: 'off',
          hint: t('verification.form.expireDateHint'),
        })}
      </div>
    </div>
  );
}
