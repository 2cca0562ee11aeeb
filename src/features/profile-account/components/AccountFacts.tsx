import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';
import { languageOf, type Locale } from '@quayside/contract/site/locales';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { CopyButton } from '../../../components/copy-button/CopyButton';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { languageName } from '../../../i18n/language-name';
import { useLocale } from '../../../i18n/use-locale';
import { formatDate } from '../../../lib/format/format-time';
import { useAccount } from '../../../lib/session/use-account';
import * as styles from './Account.module.css';

/** Shows the account details from the session, or a skeleton until they are loaded. */
export function AccountFacts() {
  const { t } = useTranslation('profile');
  const account = useAccount();
  return (
    <Card as="section" isRaised aria-labelledby="profile-facts" aria-busy={account === null}>
      <h2 id="profile-facts" className={styles.subheading}>
        {t('info.facts')}
      </h2>
      {account === null ? <Skeleton height="13rem" /> : <Facts account={account} />}
    </Card>
  );
}

function Facts({
  account: { email, userId, createdAt, locale: mailLocale, permissions },
}: {
  account: AccountDataResponse;
}) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const day = createdAt.slice(0, 10);
  return (
    <dl className={styles.facts}>
      <Fact label={t('info.email')}>{email ?? t('info.noEmail')}</Fact>
      <Fact
        label={t('info.userId')}
        tool={
          <CopyButton
            text={String(userId)}
            label={t('info.copyUserId')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        }
      >
        <span className={styles.number}>{userId}</span>
      </Fact>
      {/^\d{4}-\d{2}-\d{2}$/.test(day) && (
        <Fact label={t('info.since')}>{formatDate(day, locale)}</Fact>
      )}
      {email !== null && <Fact label={t('info.language')}>{bothNames(mailLocale, locale)}</Fact>}
      {permissions === 'ADMIN' && <Fact label={t('info.role')}>{t('info.admin')}</Fact>}
    </dl>
  );
}

function Fact({ label, children, tool }: { label: string; children: ReactNode; tool?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.words}>{children}</span>
        {tool}
      </dd>
    </div>
  );
}

/**
 * The language's own name, which its speakers look for, followed by its name in the reader's
 * language.
 */
function bothNames(language: Locale, reader: Locale): string {
  const { name } = languageOf(language);
  const known = languageName(language, reader);
  return known.toLowerCase() === name.toLowerCase() ? name : `${name} (${known})`;
}
