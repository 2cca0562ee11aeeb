import { requestPasswordReset } from '@quayside/contract/endpoints/accounts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../../i18n/use-locale';
import { call } from '../../../lib/api/call';
import { useSession } from '../../../lib/session/use-session';
import type { DialogFields } from '../model/dialog-fields';
import { restoreErrors } from '../model/form-rules';
import { changeFields, switchDialog } from '../state/dialog-fields-store';
import { useAccountForm } from '../state/use-account-form';
import { AccountEmailField } from './AccountFields';
import { DialogSwitch, FormFrame } from './FormFrame';
import type { AccountFormProps } from './LoginForm';

/**
 * Sends a reset code to the email of an account, without revealing whether the account exists. A
 * user who is logged in gets no login link.
 */
export function RestoreForm({ returnPath }: AccountFormProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const session = useSession();
  const ownEmail = session.kind === 'user' ? session.email : null;
  useEffect(() => {
    if (ownEmail !== null) changeFields({ email: ownEmail });
  }, [ownEmail]);
  const send = async ({ email }: DialogFields): Promise<void> => {
    await call(requestPasswordReset, { body: { email, locale } }, { timeoutMs: 20_000 });
    switchDialog('new-password', returnPath, 'codeSent');
  };
  const form = useAccountForm(restoreErrors, send);
  return (
    <FormFrame
      kind="restore-password"
      form={form}
      switches={
        <>
          <DialogSwitch
            label={t('switch.hasCode')}
            onSwitch={() => {
              switchDialog('new-password', returnPath);
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
      <AccountEmailField form={form} isDialogFocus />
    </FormFrame>
  );
}
