import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { reloadIfOutdated } from '../../lib/build/chunk-failure';
import { siteBuild } from '../../lib/build/site-build';
import { logFailure } from '../../lib/log-failure';
import { startProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { closeAccountDialog } from '../../lib/session/account-dialog';
import { useAccountDialog } from '../../lib/session/use-account-dialog';
import { showToast } from '../../lib/toasts';
import { LazyPart } from './LazyPart';

export type AccountOnDemandProps = {
  /** Paths without a language prefix. */
  termsPath: string;
  privacyPath: string;
};

/**
 * Mounts the account dialogs on first use. They stay mounted, so that they can restore focus when
 * they close.
 */
export function AccountOnDemand({ termsPath, privacyPath }: AccountOnDemandProps) {
  const { t } = useTranslation('common');
  const isOpen = useAccountDialog() !== null;
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isOpen) setIsWanted(true);
  }, [isOpen]);
  const load = useCallback(() => {
    // The dialog ends the progress itself when it appears.
    startProgress();
    return import(/* webpackChunkName: "account-dialogs" */ '../../features/auth').then(
      ({ AccountDialogs }) =>
        () => <AccountDialogs termsPath={termsPath} privacyPath={privacyPath} />,
    );
  }, [termsPath, privacyPath]);
  const onFailure = (cause: unknown): void => {
    endProgress();
    closeAccountDialog();
    setIsWanted(false);
    logFailure('The dialogs of the account could not be loaded', cause);
    showToast({ tone: 'error', message: t('account.failed') });
    void reloadIfOutdated(cause, siteBuild);
  };
  return isWanted ? <LazyPart load={load} onFailure={onFailure} /> : null;
}
