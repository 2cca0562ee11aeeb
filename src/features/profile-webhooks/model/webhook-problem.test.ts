import { WEBHOOK_PROBLEM_CODES, webhookProblemOf } from '@quayside/contract/schemas/webhooks';

import { problemOfReason, problemOfUrl } from './webhook-problem';

test.each([
  ['https://partner.example/hooks', null],
  ['http://localhost:9000/hooks', null],
  ['', 'notWhole'],
  ['partner.example/hooks', 'notWhole'],
  ['partner.example:443/hooks', 'notWhole'],
  ['javascript:alert(1)', 'notWhole'],
  ['https://ann:secret@partner.example/', 'credentials'],
  [`https://partner.example/${'x'.repeat(500)}`, 'tooLong'],
])('problemOfUrl of %j is %s', (url, problem) => {
  expect(problemOfUrl(url)).toBe(problem);
});

test('webhookProblemOf recognises every service code, but no network error', () => {
  expect(WEBHOOK_PROBLEM_CODES.map(webhookProblemOf)).toEqual(WEBHOOK_PROBLEM_CODES);
  expect(webhookProblemOf('ECONNREFUSED')).toBeNull();
});

test('problemOfReason falls back to notWhole for an unknown reason', () => {
  expect(problemOfReason('privateHost')).toBe('privateHost');
  expect(problemOfReason(undefined)).toBe('notWhole');
});
