import { deviceErrorOf, type DeviceErrorReason } from './device-error';

const named = (name: string): Error => Object.assign(new Error('words of the browser'), { name });

test.each<[string, unknown, DeviceErrorReason]>([
  ['a closed prompt', named('NotAllowedError'), 'cancelled'],
  ['a prompt replaced by another one', named('AbortError'), 'cancelled'],
  ['a device that already has a passkey', named('InvalidStateError'), 'known'],
  ['a device without a screen lock', named('ConstraintError'), 'unable'],
  ['a device without a suitable signature algorithm', named('NotSupportedError'), 'unable'],
  ['a page on another host', named('SecurityError'), 'elsewhere'],
  ['any other error', named('UnknownError'), 'failed'],
  ['a value that is not an error', 'no', 'failed'],
])('deviceErrorOf handles %s', (_name, thrown, reason) => {
  expect(deviceErrorOf(thrown).reason).toBe(reason);
});
