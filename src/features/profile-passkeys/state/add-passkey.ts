import {
  fetchPasskeyRegistrationOptions,
  registerPasskey,
} from '@quayside/contract/endpoints/passkeys';

import { call } from '../../../lib/api/call';
import { visitorId } from '../../../lib/attribution/visitor-id';
import { makePasskey, prepareDevice } from '../../../lib/passkeys/ask-device';
import { DeviceError, type DeviceTrouble } from '../../../lib/passkeys/device-trouble';

/**
 * Creates a passkey on a device and adds it to the account.
 * @returns why the device did not create one; null once it is added
 * @throws ApiError
 */
export async function addPasskey(name: string): Promise<DeviceTrouble | null> {
  prepareDevice();
  try {
    const browserFingerprint = visitorId();
    const options = await call(fetchPasskeyRegistrationOptions, { body: { browserFingerprint } });
    const credential = await makePasskey(options);
    await call(registerPasskey, { body: { browserFingerprint, name, credential } });
    return null;
  } catch (thrown) {
    if (thrown instanceof DeviceError) return thrown.trouble;
    throw thrown;
  }
}
