import { COUNTRY_CODES } from '@quayside/contract/kyc/countries';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectField } from '../../../../components/select-field/SelectField';
import { useLocale } from '../../../../i18n/use-locale';
import { countriesByName } from '../../model/countries-by-name';
import type { FieldsProps } from './step-props';

import * as styles from './Steps.module.css';

type CountryField = 'residenceCountry' | 'issueCountry';

/** RESIDENTIAL: the country of residence and the issuing country, which are usually the same. */
export function CountryFields({ answers, onChange, problemOf }: FieldsProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const countries = useMemo(() => countriesByName(COUNTRY_CODES, locale), [locale]);
  const field = (name: CountryField, onSelect: (country: string) => void) => {
    const problem = problemOf(name);
    return (
      <SelectField
        label={t(`verification.form.${name}`)}
        hint={t(`verification.form.${name}Hint`)}
        error={
          problem === null
            ? undefined
            : t(
                `verification.problems.${problem === 'field_missing' ? 'country_unknown' : problem}`,
              )
        }
        options={[{ key: '', label: t('verification.form.countryNone') }, ...countries]}
        selectedKey={answers[name]}
        onSelect={onSelect}
      />
    );
  };
  return (
    <div className={styles.form}>
      {field('residenceCountry', (residenceCountry) => {
        onChange({
          ...answers,
          residenceCountry,
          issueCountry: answers.issueCountry === '' ? residenceCountry : answers.issueCountry,
        });
      })}
      {field('issueCountry', (issueCountry) => {
        onChange({ ...answers, issueCountry });
      })}
    </div>
  );
}
