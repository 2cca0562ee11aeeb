import { profileTarget, returnPathOf } from './profile-target';

const id = '0b7f6a52-1d7c-4a59-9a51-6f1d3f1f7c11';

test.each([
  ['info', 'info', '/profile/info?a=1'],
  ['keys/', 'keys', '/profile/keys?a=1'],
  ['review', { submissionId: null }, '/profile/review'],
  [`review/${id}`, { submissionId: id }, `/profile/review/${id}`],
  ['review/../../admin', null, '/profile/info'],
  ['', null, '/profile/info'],
] as const)('profileTarget parses /profile/%s', (rest, target, returnPath) => {
  expect(profileTarget(rest)).toEqual(target);
  expect(returnPathOf(target, '?a=1')).toBe(returnPath);
});
