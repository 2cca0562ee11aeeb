/**
 * What the fake browser does when asked for a passkey: return a fake credential, or throw the
 * WebAuthn error of that name.
 */
export type PasskeyBehaviour =
  | 'gives'
  | 'NotAllowedError'
  | 'InvalidStateError'
  | 'ConstraintError'
  | 'SecurityError'
  | 'UnknownError';

export type PasskeyBrowser = {
  behaviour: PasskeyBehaviour;
  /** The options of the prompts, in order. */
  readonly prompts: CredentialCreationOptions[];
  /** Removes the fake, so that the browser no longer supports passkeys. */
  readonly remove: () => void;
};

const bytes = (text: string): ArrayBuffer =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

const credential = {
  id: 'Y3JlZGVudGlhbA',
  rawId: bytes('credential'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('device'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/** Adds passkey support to jsdom, which has none. */
export function installPasskeyBrowser(): PasskeyBrowser {
  const browser: PasskeyBrowser = {
    behaviour: 'gives',
    prompts: [],
    remove: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(window.navigator, 'credentials');
    },
  };
  const prompt = async (options: CredentialCreationOptions) => {
    browser.prompts.push(options);
    if (browser.behaviour !== 'gives')
      throw new DOMException('words of the browser', browser.behaviour);
    return credential;
  };
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: function PublicKeyCredential() {
      /* Only its existence matters. */
    },
  });
  Object.defineProperty(window.navigator, 'credentials', {
    configurable: true,
    value: { create: prompt, get: prompt },
  });
  return browser;
}
