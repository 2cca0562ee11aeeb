import { KYC_STATUSES } from '@quayside/contract/kyc/status';

import { neighbourOf, stageOf, VERIFICATION_STEPS } from './verification-step';

test('stageOf returns the stages of the specification', () => {
  expect(KYC_STATUSES.map((status) => stageOf('NONE', status))).toEqual([0, 1, 1, 3, 1]);
  for (const status of KYC_STATUSES)
    expect(VERIFICATION_STEPS.map((step) => stageOf(step, status))).toEqual([0, 0, 0, 1, 1]);
});

test('neighbourOf follows the order of the steps', () => {
  expect(VERIFICATION_STEPS.map((step) => neighbourOf(step, 1))).toEqual([
    'TYPE_ID',
    'PERSONAL_INFO',
    'GET_READY',
    'UPLOADING_DOCS',
    null,
  ]);
  expect(neighbourOf('RESIDENTIAL', -1)).toBeNull();
});
