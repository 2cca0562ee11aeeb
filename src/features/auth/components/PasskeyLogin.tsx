import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { usePasskeySupport } from '../../../lib/passkeys/use-passkey-support';
import { usePasskeyLogin } from '../state/use-passkey-login';
import { RejectionText } from './RejectionText';

/** Login with a passkey, if the browser supports it. */
export function PasskeyLogin() {
  return usePasskeySupport() ? <PasskeyButton /> : null;
}

function PasskeyButton() {
  const { t } = useTranslation('account');
  const { isBusy, error, rejection, start } = usePasskeyLogin();
  return (
    <>
      {error !== null && (
        <Notice tone={error === 'cancelled' ? 'info' : 'error'} role="alert">
          {t(`passkey.trouble.${error}`)}
        </Notice>
      )}
      {rejection !== null && (
        <Notice tone="error" role="alert">
          <RejectionText rejection={rejection} />
        </Notice>
      )}
      <Button size="large" isFullWidth iconStart="lock" isBusy={isBusy} onClick={start}>
        {t('passkey.login')}
      </Button>
    </>
  );
}
