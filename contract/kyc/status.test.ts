import fc from 'fast-check';

import { KYC_ACTIONS, KYC_STATUSES, nextKycStatus, type KycStatus } from './status';

test('every status except PASS can change, and any sequence of actions leads to a known status', () => {
  const leaving = KYC_STATUSES.filter((status) =>
    KYC_ACTIONS.some((action) => nextKycStatus(status, action) !== null),
  );
  expect(leaving).toEqual(['NOT_STARTED', 'CREATED', 'PROCESS', 'REJECT']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KYC_ACTIONS)), (actions) => {
      let status: KycStatus = 'NOT_STARTED';
      for (const action of actions) {
        const next = nextKycStatus(status, action);
        // Only a verification in review can pass.
        if (next === 'PASS') expect(status).toBe('PROCESS');
        status = next ?? status;
      }
      expect(KYC_STATUSES).toContain(status);
    }),
  );
});
