import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../components/copy-button/CopyButton';
import { siteConfig } from '../../config/site-config';

import { widgetCode, type WidgetSettings } from './widget-settings';
import * as styles from './WidgetBuilder.module.css';

/** The code to copy into a page. */
export function WidgetCode({ settings, isShown }: { settings: WidgetSettings; isShown: boolean }) {
  const { t } = useTranslation('widget');
  const code = widgetCode(siteConfig.siteUrl, settings);
  return (
    <section aria-label={t('code')}>
      <h3 className={styles.title}>{t('code')}</h3>
      {isShown && (
        <>
          <p className={styles.hint}>{t('codeHint')}</p>
          <pre className={styles.code}>
            <code>{code}</code>
          </pre>
          <CopyButton
            text={code}
            label={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
            hasText
          />
        </>
      )}
    </section>
  );
}
