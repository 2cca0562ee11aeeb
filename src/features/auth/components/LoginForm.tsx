import { useTranslation } from 'react-i18next';

import { loginErrors } from '../model/form-rules';
import { switchDialog } from '../state/dialog-fields-store';
import { signIn } from '../state/sign-in';
import { useAccountForm } from '../state/use-account-form';
import { AccountEmailField, PasswordField } from './AccountFields';
import { DialogSwitch, FormFrame } from './FormFrame';
import { PasskeyLogin } from './PasskeyLogin';

export type AccountFormProps = {
  /** Path to open after a successful login, without a language prefix; null to stay on the page. */
  returnPath: string | null;
};

/** Login with an email and password, or with a passkey. The dialog itself reacts to the login. */
export function LoginForm({ returnPath }: AccountFormProps) {
  const { t } = useTranslation('account');
  const form = useAccountForm(loginErrors, signIn);
  return (
    <FormFrame
      kind="login"
      form={form}
      otherMethod={<PasskeyLogin />}
      switches={
        <>
          <DialogSwitch
            question={t('switch.noAccount')}
            label={t('switch.register')}
            onSwitch={() => {
              switchDialog('register', returnPath);
            }}
          />
          <DialogSwitch
            label={t('switch.forgotten')}
            onSwitch={() => {
              switchDialog('restore-password', returnPath);
            }}
          />
        </>
      }
    >
      <AccountEmailField form={form} isDialogFocus />
      <PasswordField
        form={form}
        field="password"
        purpose="current-password"
        label={t('field.password')}
      />
    </FormFrame>
  );
}
