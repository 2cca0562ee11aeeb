import { deviceErrorOf, type DeviceTrouble } from './device-trouble';

const named = (name: string): Error => Object.assign(new Error('words of the browser'), { name });

test.each<[string, unknown, DeviceTrouble]>([
  ['somebody closed the prompt', named('NotAllowedError'), 'cancelled'],
  ['another prompt took its place', named('AbortError'), 'cancelled'],
  ['the device has one already', named('InvalidStateError'), 'known'],
  ['the device has no lock', named('ConstraintError'), 'unable'],
  ['the device has no fitting signature', named('NotSupportedError'), 'unable'],
  ['the page has another host', named('SecurityError'), 'elsewhere'],
  ['anything else', named('UnknownError'), 'failed'],
  ['what is no error', 'no', 'failed'],
])('%s', (_name, thrown, trouble) => {
  expect(deviceErrorOf(thrown).trouble).toBe(trouble);
});
