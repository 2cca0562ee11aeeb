import { act, screen } from '@testing-library/react';

import { sessionStore } from '../../../lib/session/session';
import { markSessionKnown } from '../../../lib/session/session-known';
import { renderPage } from '../../../testing/render-page';
import { draftFixture } from '../fixtures/draft';
import { submissions } from '../state/submissions';
import { PendingOrder } from './PendingOrder';

jest.mock('../effects/send-order');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));

const destinationAddress = '0xdestination';
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  });

/** Renders the page as after a reload: the order is stored, and the session is still unknown. */
async function reload() {
  await act(async () => {
    await submissions.prepare(draftFixture(), 'send', {
      partner: 'sandbox',
      userId: 7,
      isVerificationNeeded: true,
    });
  });
  renderPage(
    <PendingOrder
      destinationAddress={destinationAddress}
      renderVerification={() => <p>The verification</p>}
      onCreated={jest.fn()}
      onBack={jest.fn()}
    />,
  );
  await settle();
}

test("the order's owner does not see the other-account notice before the session is known", async () => {
  await reload();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.body.textContent).not.toContain('another account');
  act(() => {
    sessionStore.set({
      kind: 'user',
      userId: 7,
      email: 'ana@example.com',
      isAdmin: false,
      adminScopes: [],
    });
  });
  expect(screen.getByText('The verification')).toBeTruthy();
  act(() => {
    sessionStore.set({ kind: 'guest' });
  });
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => {
    markSessionKnown();
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This order was started in another account',
  );
});
