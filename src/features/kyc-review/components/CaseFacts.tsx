import { ageOn } from '@quayside/contract/kyc/days';
import { DEFAULT_EXPIRE_DATE } from '@quayside/contract/kyc/personal-data';
import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { languageName } from '../../../i18n/language-name';
import { useLocale } from '../../../i18n/use-locale';
import { formatDate, formatDateTime } from '../../../lib/format/format-time';
import { ago } from '../model/ago';
import * as styles from './Review.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Shows the submission's user, age and reviewer. */
export function CaseFacts({
  submission: { userId, status, submittedAt, decidedAt, reviewer, locale: language },
}: {
  submission: KycReviewResponse;
}) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const submittedMs = Date.parse(submittedAt);
  return (
    <dl className={styles.facts} aria-label={t('facts.label')}>
      <Fact name={t('facts.status')}>{t(`status.${status}`)}</Fact>
      <Fact name={t('facts.account')}>{userId}</Fact>
      <Fact name={t('facts.submitted')}>
        {formatDateTime(submittedMs, locale)} ({ago(submittedMs, Date.now(), locale)})
      </Fact>
      {decidedAt !== null && (
        <Fact name={t('facts.decided')}>{formatDateTime(Date.parse(decidedAt), locale)}</Fact>
      )}
      <Fact name={t('facts.reviewer')}>{reviewer ?? t('facts.nobody')}</Fact>
      <Fact name={t('facts.locale')}>{languageName(language, locale)}</Fact>
    </dl>
  );
}

/** Shows the data to compare with the documents. */
export function PersonalFacts({
  personal,
}: {
  personal: NonNullable<KycReviewResponse['personal']>;
}) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const {
    firstName,
    lastName,
    birthDate,
    residenceCountry,
    issueCountry,
    identityType,
    identityNumber,
    expireDate,
  } = personal;
  const country = (code: string) =>
    `${new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code} (${code})`;
  const years = ageOn(birthDate, new Date().toISOString().slice(0, 10));
  return (
    <Card as="section" aria-labelledby="review-personal">
      <h2 id="review-personal" className={styles.subheading}>
        {t('personal.title')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('personal.name')}>
          {firstName} {lastName}
        </Fact>
        <Fact name={t('personal.birthDate')}>
          {t('personal.age', { date: formatDate(birthDate, locale), years })}
        </Fact>
        <Fact name={t('personal.residence')}>
          {residenceCountry === null ? t('personal.notSaid') : country(residenceCountry)}
        </Fact>
        <Fact name={t('personal.country')}>{country(issueCountry)}</Fact>
        <Fact name={t('personal.type')}>{t(`personal.typeName.${identityType}`)}</Fact>
        <Fact name={t('personal.number')}>{identityNumber}</Fact>
        <Fact name={t('personal.expireDate')}>
          {expireDate === DEFAULT_EXPIRE_DATE
            ? t('personal.never')
            : formatDate(expireDate, locale)}
        </Fact>
      </dl>
    </Card>
  );
}
