import { createSandboxCardPartner } from '../../capabilities/cards/adapters/sandbox/sandbox-card-partner';
import { describeCardPartner } from '../../capabilities/cards/card-partner-conformance.fixture';
import type { TestPartner } from '../../testing/cards/card-harness';
import { useTestPartner } from '../../testing/cards/card-partner-harness';
import { payForm } from '../../testing/cards/card-payment-steps';
import { TEST_CARDS } from './payment-pages';

let simulator: TestPartner;
useTestPartner((started) => {
  simulator = started;
});

// The simulator implements Mercuryo's protocol, so this also tests Mercuryo's adapter.
describeCardPartner('sandbox', async () => ({
  partner: createSandboxCardPartner(simulator, { timeoutMs: 60_000 }),
  email: 'ann@example.com',
  fiatCurrency: 'EUR',
  fiatMinor: 10_000n,
  pay: async (redirectUrl) => void (await fetch(redirectUrl, payForm(TEST_CARDS.success))),
}));
