import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/account.json';
import englishErrors from '../../../../content/locales/en/errors.json';
import { Dialog } from '../../../components/dialog/Dialog';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { endProgress } from '../../../lib/navigation/navigation-progress';
import { closeAccountDialog, type AccountDialog } from '../../../lib/session/account-dialog';
import { useAccountDialog } from '../../../lib/session/use-account-dialog';
import { clearSecrets } from '../state/dialog-fields-store';
import { fieldId } from '../state/use-account-form';
import { usePostLoginAction } from '../state/use-post-login-action';
import { useSignInRejection } from '../state/use-sign-in-rejection';
import { LoginForm } from './LoginForm';
import { NewPasswordForm } from './NewPasswordForm';
import { RegisterForm } from './RegisterForm';
import { RestoreForm } from './RestoreForm';

export type AccountDialogsProps = {
  /** Paths without a language prefix. */
  termsPath: string;
  privacyPath: string;
};

const close = (): void => {
  closeAccountDialog();
  clearSecrets();
};

/**
 * The dialogs for login, registration, password restore and new password. Only one is open at a
 * time, and each links to others.
 */
export function AccountDialogs(paths: AccountDialogsProps) {
  const { t } = useTranslation('account');
  const dialog = useAccountDialog();
  usePostLoginAction(dialog);
  const hasTexts = useLazyTexts('account', english);
  const hasErrors = useLazyTexts('errors', englishErrors);
  const isReady = hasTexts && hasErrors;
  useSignInRejection(isReady);
  useEffect(() => {
    if (isReady) endProgress();
  }, [isReady]);
  if (!isReady) return null;
  return (
    <Dialog
      isOpen={dialog !== null}
      onClose={close}
      title={dialog === null ? '' : t(`title.${dialog.kind}`)}
      closeLabel={t('close')}
      size="small"
      isDivided
    >
      {dialog !== null && <OpenForm key={dialog.kind} dialog={dialog} {...paths} />}
    </Dialog>
  );
}

/**
 * The form of a dialog. The first empty field gets focus, even when one dialog replaces another.
 */
function OpenForm({
  dialog: { kind, returnPath },
  termsPath,
  privacyPath,
}: AccountDialogsProps & { dialog: AccountDialog }) {
  useEffect(() => {
    const fields = [fieldId('email'), fieldId('resetCode'), fieldId('password')].map((id) =>
      document.getElementById(id),
    );
    (
      fields.find((field) => field instanceof HTMLInputElement && field.value === '') ?? fields[0]
    )?.focus();
  }, []);
  switch (kind) {
    case 'login':
      return <LoginForm returnPath={returnPath} />;
    case 'register':
      return (
        <RegisterForm returnPath={returnPath} termsPath={termsPath} privacyPath={privacyPath} />
      );
    case 'restore-password':
      return <RestoreForm returnPath={returnPath} />;
    case 'new-password':
      return <NewPasswordForm returnPath={returnPath} />;
  }
}
