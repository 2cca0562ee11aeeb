import { cameraErrorOf } from './camera-error';

const named = (name: string) => Object.assign(new Error('no'), { name });

test.each([
  [named('NotAllowedError'), 'refused'],
  [named('SecurityError'), 'refused'],
  [named('NotFoundError'), 'absent'],
  [named('OverconstrainedError'), 'absent'],
  [named('NotReadableError'), 'failed'],
  ['something else', 'failed'],
])('cameraErrorOf maps %s to %j', (thrown, error) => {
  expect(cameraErrorOf(thrown)).toBe(error);
});
