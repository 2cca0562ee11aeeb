import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { CodeList } from '../../../components/code-text/CodeText';
import { CopyButton } from '../../../components/copy-button/CopyButton';
import { RecordActions } from '../../../components/record-card/RecordActions';
import { saveFile } from '../../../lib/download/save-file';

/** The recovery codes in case the app is lost, with buttons to copy and save them; shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('profile');
  const listed = codes.join('\n');
  const save = () => {
    saveFile(
      `${t('secondFactor.fileName')}.txt`,
      'text/plain;charset=utf-8',
      `${t('secondFactor.fileHead', { site: window.location.host })}\n\n${listed}\n`,
    );
  };
  return (
    <>
      <p>{t('secondFactor.recoveryText')}</p>
      <CodeList codes={codes} />
      <RecordActions>
        <CopyButton
          text={listed}
          label={t('secondFactor.copyCodes')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          hasText
        />
        <Button onClick={save}>{t('secondFactor.saveCodes')}</Button>
      </RecordActions>
    </>
  );
}
