import type {
  NewPasskeyCredential,
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
  PasskeyAssertion,
} from '@quayside/contract/schemas/passkeys';

import { deviceErrorOf } from './device-error';

/** Loaded only when a passkey button is clicked. */
const loadLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/**
 * Preloads the code while the request to the service is in flight, because the user activation that
 * a browser requires for its prompt expires quickly.
 */
export function prepareDevice(): void {
  loadLibrary().catch(() => undefined);
}

/**
 * Creates a passkey through the browser.
 * @throws DeviceError; any other error if the code for it did not load
 */
export async function createPasskey(
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
 * Asks the visitor to choose a passkey for this site and returns its assertion.
 * @throws DeviceError; any other error if the code for it did not load
 */
export async function getPasskeyAssertion(options: PasskeyLoginOptions): Promise<PasskeyAssertion> {
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
