import type {
  NewPasskeyCredential,
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
  ShownPasskeyCredential,
} from '@quayside/contract/operations/passkeys';

import { deviceErrorOf } from './device-trouble';

/** Needed by those alone who press a button for it. */
const loadLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/**
 * The code comes while the service is asked: the press that a browser wants to see before it shows
 * its prompt is soon forgotten.
 */
export function prepareDevice(): void {
  loadLibrary().catch(() => undefined);
}

/**
 * Has the browser make a passkey.
 * @throws DeviceError; any other error when the code for it did not load
 */
export async function makePasskey(
  options: PasskeyRegistrationOptions,
): Promise<NewPasskeyCredential> {
  const { startRegistration } = await loadLibrary();
  const {
    id,
    rawId,
    response: { clientDataJSON, attestationObject, transports },
  } = await startRegistration({ optionsJSON: options }).catch((thrown: unknown) => {
    throw deviceErrorOf(thrown);
  });
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports === undefined ? {} : { transports }),
    },
  };
}

/**
 * Has the visitor choose a passkey of this site, and shows it.
 * @throws DeviceError; any other error when the code for it did not load
 */
export async function showPasskey(options: PasskeyLoginOptions): Promise<ShownPasskeyCredential> {
  const { startAuthentication } = await loadLibrary();
  const {
    id,
    rawId,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  } = await startAuthentication({ optionsJSON: options }).catch((thrown: unknown) => {
    throw deviceErrorOf(thrown);
  });
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}
