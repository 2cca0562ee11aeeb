import { resetPassword } from '@quayside/contract/endpoints/accounts';
import { useTranslation } from 'react-i18next';

import { call } from '../../../lib/api/call';
import { endSession } from '../../../lib/session/account';
import { useSession } from '../../../lib/session/use-session';
import type { DialogFields } from '../model/dialog-fields';
import { newPasswordFormErrors } from '../model/form-rules';
import { changeFields, switchDialog } from '../state/dialog-fields-store';
import { useAccountForm } from '../state/use-account-form';
import { AccountEmailField, NewPasswordFields, ResetCodeField } from './AccountFields';
import { DialogSwitch, FormFrame } from './FormFrame';
import type { AccountFormProps } from './LoginForm';

/**
 * Sets a new password with the code from the email. The service then ends all sessions, including
 * this browser's.
 */
export function NewPasswordForm({ returnPath }: AccountFormProps) {
  const { t } = useTranslation('account');
  const session = useSession();
  const send = async ({ email, password, resetCode }: DialogFields): Promise<void> => {
    await call(
      resetPassword,
      { body: { email, password, resetCode: resetCode.trim() } },
      { timeoutMs: 20_000 },
    );
    switchDialog('login', returnPath, 'passwordChanged');
    endSession();
    changeFields({ email, password, passwordConfirm: '', resetCode: '' });
  };
  const form = useAccountForm(newPasswordFormErrors, send);
  return (
    <FormFrame
      kind="new-password"
      form={form}
      switches={
        <>
          <DialogSwitch
            label={t('switch.anotherCode')}
            onSwitch={() => {
              switchDialog('restore-password', returnPath);
            }}
          />
          {session.kind === 'guest' && (
            <DialogSwitch
              question={t('switch.remembered')}
              label={t('switch.login')}
              onSwitch={() => {
                switchDialog('login', returnPath);
              }}
            />
          )}
        </>
      }
    >
      <AccountEmailField form={form} />
      <ResetCodeField form={form} />
      <NewPasswordFields form={form} label={t('field.newPassword')} />
    </FormFrame>
  );
}
