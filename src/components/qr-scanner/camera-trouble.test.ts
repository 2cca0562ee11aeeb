import { cameraTrouble } from './camera-trouble';

const named = (name: string) => Object.assign(new Error('no'), { name });

test.each([
  [named('NotAllowedError'), 'refused'],
  [named('SecurityError'), 'refused'],
  [named('NotFoundError'), 'absent'],
  [named('OverconstrainedError'), 'absent'],
  [named('NotReadableError'), 'failed'],
  ['something else', 'failed'],
])('maps %s to %s', (thrown, trouble) => {
  expect(cameraTrouble(thrown)).toBe(trouble);
});
