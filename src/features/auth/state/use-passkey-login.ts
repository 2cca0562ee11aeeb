import { useState } from 'react';

import type { ApiError } from '../../../lib/api/api-error';
import { DeviceError } from '../../../lib/passkeys/device-trouble';
import { useAction } from '../../../lib/remote/use-action';
import { enterWithPasskey } from './entrance';

/** Keys of the messages below `passkey.trouble` in the `account` namespace. */
export type PasskeyLoginTrouble = 'cancelled' | 'elsewhere' | 'failed' | 'refused';

export type PasskeyLogin = {
  readonly isBusy: boolean;
  readonly trouble: PasskeyLoginTrouble | null;
  /** A service error that does not concern the passkey. */
  readonly refusal: ApiError | null;
  readonly start: () => void;
};

/** Logs in with a passkey. The browser lets the user choose one. */
export function usePasskeyLogin(): PasskeyLogin {
  const [deviceTrouble, setDeviceTrouble] = useState<PasskeyLoginTrouble | null>(null);
  const { isBusy, failure, run } = useAction(tryToEnter, { onDone: setDeviceTrouble });
  const isRefused =
    failure?.code === 'ERR_INVALID_CREDENTIALS' || failure?.code === 'ERR_VALIDATION';
  return {
    isBusy,
    trouble: isRefused ? 'refused' : deviceTrouble,
    refusal: isRefused ? null : failure,
    start: () => {
      setDeviceTrouble(null);
      void run();
    },
  };
}

/**
 * @returns why the device provided no passkey, or null
 * @throws ApiError
 */
async function tryToEnter(): Promise<PasskeyLoginTrouble | null> {
  try {
    await enterWithPasskey();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof DeviceError)) throw thrown;
    return thrown.trouble === 'cancelled' || thrown.trouble === 'elsewhere'
      ? thrown.trouble
      : 'failed';
  }
}
