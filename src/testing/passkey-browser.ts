/**
 * What a test has a browser do when it is asked for a passkey: give a made-up answer, or throw
 * WebAuthn's error of that name.
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
  /** What it was asked for, in the order of the prompts. */
  readonly prompts: CredentialCreationOptions[];
  /** Takes the stand-in away: the browser knows no passkeys again. */
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

/** Has jsdom know passkeys, which it does not by itself. */
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
      /* Only that it is there counts. */
    },
  });
  Object.defineProperty(window.navigator, 'credentials', {
    configurable: true,
    value: { create: prompt, get: prompt },
  });
  return browser;
}
