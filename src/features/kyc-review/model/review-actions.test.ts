import { caseStatusOf } from './review-actions';

const rejectedByAnn = {
  at: '2026-11-22T10:00:00.000Z',
  act: 'rejected',
  by: 'ann@example.com',
  photo: null,
} as const;

test.each([
  ['waits', { status: 'CREATED', reviewer: null }, []],
  ['mine', { status: 'PROCESS', reviewer: 'ann@example.com' }, []],
  ['taken', { status: 'PROCESS', reviewer: 'bob@example.com' }, []],
  [
    'rejected',
    { status: 'REJECT', reviewer: 'bob@example.com' },
    [{ ...rejectedByAnn, by: 'bob@example.com' }],
  ],
  ['rejected-by-me', { status: 'REJECT', reviewer: 'ann@example.com' }, [rejectedByAnn]],
  ['rejected-by-me', { status: 'CREATED', reviewer: null }, [rejectedByAnn]],
  ['passed', { status: 'PASS', reviewer: 'bob@example.com' }, []],
  ['erased', { status: 'NOT_STARTED', reviewer: null }, []],
] as const)('caseStatusOf returns %s', (standing, submission, history) => {
  expect(
    caseStatusOf({ ...submission, isErased: false, history: [...history] }, 'ann@example.com'),
  ).toBe(standing);
});

test('caseStatusOf returns erased for an erased submission, whatever its status', () => {
  expect(
    caseStatusOf(
      { status: 'REJECT', reviewer: null, isErased: true, history: [] },
      'ann@example.com',
    ),
  ).toBe('erased');
});
