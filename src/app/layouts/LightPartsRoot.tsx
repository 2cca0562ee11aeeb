import { useTranslation } from 'react-i18next';

type LightPartsRootProps = { site: { termsPath: string; privacyPath: string } };

/**
 * The place where a page without React renders its dialogs once they are needed, with what its
 * scripts have to know. Other pages leave it empty.
 */
export function LightPartsRoot({ site: { termsPath, privacyPath } }: LightPartsRootProps) {
  const { t } = useTranslation('common');
  return (
    <div
      data-light-parts=""
      data-terms-path={termsPath}
      data-privacy-path={privacyPath}
      data-search-failed={t('search.failed')}
      data-account-failed={t('account.failed')}
    />
  );
}
