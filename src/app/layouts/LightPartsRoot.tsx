import { useTranslation } from 'react-i18next';

import { ConsentQuestion } from '../consent/ConsentQuestion';

type LightPartsRootProps = { site: { termsPath: string; privacyPath: string } };

/**
 * What a page without React needs beyond the layout: the hidden question about analytics, and the
 * place where React renders dialogs once they are needed, with what the page's scripts have to know.
 */
export function LightPartsRoot({ site: { termsPath, privacyPath } }: LightPartsRootProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <ConsentQuestion privacyPath={privacyPath} isHidden />
      <div
        data-light-parts=""
        data-react=""
        data-terms-path={termsPath}
        data-privacy-path={privacyPath}
        data-search-failed={t('search.failed')}
        data-part-failed={t('account.failed')}
      />
    </>
  );
}
