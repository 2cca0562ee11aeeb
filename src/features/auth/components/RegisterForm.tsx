import { useTranslation } from 'react-i18next';

import { Checkbox } from '../../../components/checkbox/Checkbox';
import { siteFacts } from '../../../config/site-facts';
import { LinkedText } from '../../../i18n/LinkedText';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { logFailure } from '../../../lib/log-failure';
import { showToast } from '../../../lib/toasts';
import type { DialogFields } from '../model/dialog-fields';
import { registerErrors } from '../model/form-rules';
import { switchDialog } from '../state/dialog-fields-store';
import { signIn, signUp } from '../state/sign-in';
import { fieldId, useAccountForm } from '../state/use-account-form';
import { AccountEmailField, NewPasswordFields, useFieldError } from './AccountFields';
import { DialogSwitch, FormFrame } from './FormFrame';
import type { AccountFormProps } from './LoginForm';

import * as styles from './AccountForm.module.css';

export type RegisterFormProps = AccountFormProps & {
  /** Paths without a language prefix. */
  termsPath: string;
  privacyPath: string;
  requireTerms?: boolean;
};

/** Creates an account and logs in. */
export function RegisterForm({
  returnPath,
  termsPath,
  privacyPath,
  requireTerms = siteFacts.requireTerms,
}: RegisterFormProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const send = async (fields: DialogFields): Promise<void> => {
    const { isReferralDropped } = await signUp(fields, locale);
    if (isReferralDropped) showToast({ message: t('referralDropped') });
    await signIn(fields).catch((cause: unknown) => {
      logFailure('The new account could not be entered', cause);
      switchDialog('login', returnPath, 'accountReady');
    });
  };
  const form = useAccountForm((fields) => registerErrors(fields, requireTerms), send);
  const errorOf = useFieldError(form.errors);
  return (
    <FormFrame
      kind="register"
      form={form}
      switches={
        <>
          <DialogSwitch
            question={t('switch.hasAccount')}
            label={t('switch.login')}
            onSwitch={() => {
              switchDialog('login', returnPath);
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
      <NewPasswordFields form={form} label={t('field.password')} />
      {requireTerms && (
        <Checkbox
          id={fieldId('terms')}
          isRequired
          isChecked={form.fields.areTermsAccepted}
          onChange={(areTermsAccepted) => {
            form.change({ areTermsAccepted });
          }}
          label={
            <LinkedText
              text={t('terms')}
              link={(words) => (
                <LocalLink to={termsPath} target="_blank">
                  {words}
                </LocalLink>
              )}
            />
          }
          error={errorOf('terms')}
        />
      )}
      <p className={styles.note}>
        <LinkedText
          text={t('privacy')}
          link={(words) => (
            <LocalLink to={privacyPath} target="_blank">
              {words}
            </LocalLink>
          )}
        />
      </p>
    </FormFrame>
  );
}
