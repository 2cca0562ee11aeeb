import { startTestPartner, type TestPartner } from './card-harness';

/**
 * Gives each test a sandbox card partner with its own books.
 * @param take receives the partner before the test starts
 */
export function useTestPartner(take: (partner: TestPartner) => void): void {
  let partner: TestPartner | undefined;
  beforeEach(async () => {
    partner = await startTestPartner();
    take(partner);
  });
  afterEach(() => partner?.stop());
}
