import { useTranslation } from 'react-i18next';

import { loginErrors } from '../rules/form-rules';
import { switchDialog } from '../state/dialog-fields-store';
import { enter } from '../state/entrance';
import { useAccountForm } from '../state/use-account-form';
import { AccountEmailField, PasswordField } from './AccountFields';
import { DialogSwitch, FormFrame } from './FormFrame';
import { PasskeyLogin } from './PasskeyLogin';

export type AccountFormProps = {
  /** Where a successful login leads, without a language prefix; null stays. */
  returnPath: string | null;
};

/**
 * Email and password of an account, or a passkey. What happens afterwards is the dialog's: it sees
 * that somebody is logged in.
 */
export function LoginForm({ returnPath }: AccountFormProps) {
  const { t } = useTranslation('account');
  const form = useAccountForm(loginErrors, enter);
  return (
    <FormFrame
      kind="login"
      form={form}
      otherWay={<PasskeyLogin />}
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
