import type { ApiKey } from '@quayside/contract/schemas/api-keys';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../../components/copy-button/CopyButton';
import { RecordFact, RecordFacts } from '../../../components/record-card/RecordCard';
import { useLocale } from '../../../i18n/use-locale';
import { formatDecimal } from '../../../lib/format/format-decimal';
import { formatDateTime } from '../../../lib/format/format-time';
import { tidyWhiteList } from '../model/key-draft';

import * as styles from './Keys.module.css';

/** Key details: public key, allowed IP addresses, usage. */
export function KeyFacts({
  apiKey: { publicKey, whiteListIp, createdAt, lastUsedAt, usageCount },
}: {
  apiKey: ApiKey;
}) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const timeOf = (isoTime: string) => formatDateTime(Date.parse(isoTime), locale);
  return (
    <RecordFacts>
      <RecordFact label={t('keys.publicKey')} isWide>
        <span className={styles.key}>{publicKey}</span>
        <CopyButton
          text={publicKey}
          label={t('keys.copyPublic')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
      </RecordFact>
      <RecordFact label={t('keys.whiteListIp')} isWide>
        <span className={whiteListIp === '' ? undefined : styles.key}>
          {whiteListIp === '' ? t('keys.anyAddress') : tidyWhiteList(whiteListIp)}
        </span>
      </RecordFact>
      <RecordFact label={t('keys.created')}>{timeOf(createdAt)}</RecordFact>
      <RecordFact label={t('keys.lastUsed')}>
        {lastUsedAt === null ? t('keys.never') : timeOf(lastUsedAt)}
      </RecordFact>
      <RecordFact label={t('keys.usage')}>{formatDecimal(String(usageCount), locale)}</RecordFact>
    </RecordFacts>
  );
}
