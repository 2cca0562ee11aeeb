import {
  fetchPasskeyRegistrationOptions,
  registerPasskey,
} from '@quayside/contract/endpoints/passkeys';

import { call } from '../../../lib/api/call';
import { visitorId } from '../../../lib/attribution/visitor-id';
import { DeviceError, type DeviceErrorReason } from '../../../lib/passkeys/device-error';
import { createPasskey, prepareDevice } from '../../../lib/passkeys/device-passkeys';

/**
 * Creates a passkey on a device and adds it to the account.
 * @returns why the device did not create one; null once it is added
 * @throws ApiError
 */
export async function addPasskey(name: string): Promise<DeviceErrorReason | null> {
  prepareDevice();
  try {
    const browserFingerprint = visitorId();
    const options = await call(fetchPasskeyRegistrationOptions, { body: { browserFingerprint } });
    const credential = await createPasskey(options);
    await call(registerPasskey, { body: { browserFingerprint, name, credential } });
    return null;
  } catch (thrown) {
    if (thrown instanceof DeviceError) return thrown.reason;
    throw thrown;
  }
}
