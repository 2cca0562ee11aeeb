import { WEBHOOK_PROBLEM_CODES, webhookProblemOf } from '@quayside/contract/operations/webhooks';

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
])('the URL %j: %s', (url, problem) => {
  expect(problemOfUrl(url)).toBe(problem);
});

test('every code of the service is known, and what the network said is not', () => {
  expect(WEBHOOK_PROBLEM_CODES.map(webhookProblemOf)).toEqual(WEBHOOK_PROBLEM_CODES);
  expect(webhookProblemOf('ECONNREFUSED')).toBeNull();
});

test('a reason that is not known reads as a URL that is not whole', () => {
  expect(problemOfReason('privateHost')).toBe('privateHost');
  expect(problemOfReason(undefined)).toBe('notWhole');
});
