import { makePasskey, prepareDevice } from '../../../lib/passkeys/ask-device';
import { DeviceError, type DeviceTrouble } from '../../../lib/passkeys/device-trouble';
import { fetchPasskeyRegistrationOptions } from '../api/passkey-registration-options';
import { registerPasskey } from '../api/register-passkey';

/**
 * Creates a passkey on a device and adds it to the account.
 * @returns why the device did not create one; null once it is added
 * @throws ApiError
 */
export async function addPasskey(name: string): Promise<DeviceTrouble | null> {
  prepareDevice();
  try {
    await registerPasskey(await makePasskey(await fetchPasskeyRegistrationOptions()), name);
    return null;
  } catch (thrown) {
    if (thrown instanceof DeviceError) return thrown.trouble;
    throw thrown;
  }
}
