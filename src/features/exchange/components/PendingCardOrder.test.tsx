import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { ApiError } from '../../../lib/api/api-error';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { markSessionKnown } from '../../../lib/session/session-known';
import { renderPage } from '../../../testing/render-page';
import { sendOrder } from '../effects/send-order';
import { draftFixture } from '../fixtures/draft';
import { submissions } from '../state/submissions';
import type { BuyerVerification } from './pending-order-props';
import { PendingOrder } from './PendingOrder';
import { PendingOrders } from './PendingOrders';

jest.mock('../effects/send-order');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));

const create = jest.mocked(sendOrder);
const destinationAddress = '0xdestination';
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  });

// Unmounts the page before `beforeEach` clears the state that the page listens to.
afterEach(cleanup);
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  act(() => {
    submissions.refresh();
  });
  create.mockReset();
});

const renderVerification = ({ partner, isRepeated, onVerified }: BuyerVerification) => (
  <button
    type="button"
    onClick={onVerified}
  >{`${partner} verifies${isRepeated ? ' again' : ''}`}</button>
);

describe('an order paid by card', () => {
  const kycNeeded = new ApiError('ERR_UNPROCESSABLE_ENTITY', 'KYC verification needed.', 422, {
    reason: 'kyc_needed',
  });

  const logIn = (userId: number) => {
    act(() => {
      sessionStore.set({
        kind: 'user',
        userId,
        email: 'ana@example.com',
        isAdmin: false,
        adminScopes: [],
      });
    });
  };
  beforeEach(() => {
    logIn(7);
  });
  afterEach(() => {
    act(() => {
      sessionStore.set(guestSession);
    });
  });

  test.each(['a guest', 'another user'])(
    'is hidden from %s, who sees that it belongs to another account',
    async (who) => {
      const { onCreated } = await openByCard(true);
      cleanup();
      act(() => {
        sessionStore.set(guestSession);
        markSessionKnown();
      });
      if (who !== 'a guest') logIn(8);
      renderPage(
        <PendingOrder
          destinationAddress={destinationAddress}
          renderVerification={renderVerification}
          onCreated={onCreated}
          onBack={jest.fn()}
        />,
      );
      await settle();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
        'This order was started in another account',
      );
      expect(document.body.textContent).not.toContain(destinationAddress);
      expect(screen.queryByText('sandbox verifies')).toBeNull();
      cleanup();
      renderPage(<PendingOrders />);
      await settle();
      expect(screen.queryByRole('link')).toBeNull();
      expect(create).not.toHaveBeenCalled();
    },
  );

  test("is not sent by another user who logs in later, and stays separate from that user's own order", async () => {
    create.mockReturnValue(new Promise(() => undefined));
    await act(async () => {
      await submissions.prepare(draftFixture(), 'send', {
        partner: 'sandbox',
        userId: 7,
        isVerificationNeeded: false,
      });
    });
    logIn(8);
    renderPage(
      <PendingOrder
        destinationAddress={destinationAddress}
        renderVerification={renderVerification}
        onCreated={jest.fn()}
        onBack={jest.fn()}
      />,
    );
    await settle();
    expect(create).not.toHaveBeenCalled();
    const own = await act(() =>
      submissions.prepare(draftFixture(), 'send', {
        partner: 'sandbox',
        userId: 8,
        isVerificationNeeded: true,
      }),
    );
    await settle();
    expect(own.userId).toBe(8);
    expect(screen.getByText('sandbox verifies')).toBeTruthy();
    expect(submissions.forAddress(destinationAddress, 7)?.userId).toBe(7);
  });

  async function openByCard(isVerificationNeeded: boolean) {
    const onCreated = jest.fn();
    const onBack = jest.fn();
    await act(async () => {
      await submissions.prepare(draftFixture(), 'send', {
        partner: 'sandbox',
        userId: 7,
        isVerificationNeeded,
      });
    });
    renderPage(
      <PendingOrder
        destinationAddress={destinationAddress}
        renderVerification={renderVerification}
        onCreated={onCreated}
        onBack={onBack}
      />,
    );
    await settle();
    return { onCreated, onBack };
  }

  test('waits for the verification and is sent after it', async () => {
    create.mockResolvedValue({ orderId: 79, destinationAddress });
    const { onCreated } = await openByCard(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verification required');
    expect(create).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('sandbox verifies'));
    await settle();
    expect(onCreated).toHaveBeenCalledWith({ orderId: '79', destinationAddress });
  });

  test("starts the verification after 'KYC verification needed.' and then repeats the same request", async () => {
    create
      .mockRejectedValueOnce(kycNeeded)
      .mockResolvedValueOnce({ orderId: 79, destinationAddress });
    const { onCreated } = await openByCard(false);
    fireEvent.click(screen.getByText('sandbox verifies'));
    await settle();
    expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  test('is not sent again on its own if the service requires the verification again', async () => {
    create.mockRejectedValue(kycNeeded);
    await openByCard(true);
    fireEvent.click(screen.getByText('sandbox verifies'));
    await settle();
    expect(screen.getByText('sandbox verifies again')).toBeTruthy();
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('is listed as waiting for verification, not as unconfirmed', async () => {
    await openByCard(true);
    cleanup();
    renderPage(<PendingOrders />);
    await settle();
    expect(screen.getByRole('heading', { name: 'Waiting for verification' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Unconfirmed orders' })).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(
      /^\/order\/pending\?destinationAddress=0xdestination&wish=\w+$/,
    );
  });

  test('can be returned to the form while it waits', async () => {
    const { onBack } = await openByCard(true);
    fireEvent.click(screen.getByText('Back to form'));
    await settle();
    expect(onBack).toHaveBeenCalledTimes(1);
    act(() => {
      expect(submissions.claimReturned('eth', 'usdterc20')?.draft).toEqual(draftFixture());
    });
  });

  test('shows an unexpected-error message for other failures', async () => {
    create.mockRejectedValue(new ApiError('ERR_VALIDATION', 'no', 400));
    await openByCard(false);
    expect(screen.getByRole('alert').textContent).toMatch(
      /Something unexpected happened while we were creating your order/,
    );
  });

  test("explains that the partner's page did not open and that nothing was charged", async () => {
    create.mockRejectedValue(
      new ApiError('ERR_SERVICE_UNAVAILABLE', 'away', 503, { reason: 'partner_unavailable' }),
    );
    await openByCard(false);
    expect(screen.getByRole('alert').textContent).toMatch(
      /The card processor hasn't opened its page. Nothing was charged or sent./,
    );
  });
});
