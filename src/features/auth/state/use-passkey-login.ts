import { useState } from 'react';

import type { ApiError } from '../../../lib/api/api-error';
import { DeviceError } from '../../../lib/passkeys/device-error';
import { useAction } from '../../../lib/remote/use-action';
import { signInWithPasskey } from './sign-in';

/** Keys of the messages below `passkey.reason` in the `account` namespace. */
export type PasskeyLoginError = 'cancelled' | 'elsewhere' | 'failed' | 'refused';

export type PasskeyLogin = {
  readonly isBusy: boolean;
  readonly error: PasskeyLoginError | null;
  /** A service error that is not about the passkey. */
  readonly rejection: ApiError | null;
  readonly start: () => void;
};

/** Logs in with a passkey. The browser lets the user choose one. */
export function usePasskeyLogin(): PasskeyLogin {
  const [deviceError, setDeviceError] = useState<PasskeyLoginError | null>(null);
  const { isBusy, failure, run } = useAction(trySignIn, { onDone: setDeviceError });
  const isRefused =
    failure?.code === 'ERR_INVALID_CREDENTIALS' || failure?.code === 'ERR_VALIDATION';
  return {
    isBusy,
    error: isRefused ? 'refused' : deviceError,
    rejection: isRefused ? null : failure,
    start: () => {
      setDeviceError(null);
      void run();
    },
  };
}

/**
 * @returns why the device provided no passkey, or null
 * @throws ApiError
 */
async function trySignIn(): Promise<PasskeyLoginError | null> {
  try {
    await signInWithPasskey();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof DeviceError)) throw thrown;
    return thrown.reason === 'cancelled' || thrown.reason === 'elsewhere'
      ? thrown.reason
      : 'failed';
  }
}
