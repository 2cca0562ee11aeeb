import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { ApiError } from '../../../lib/api/api-error';
import { renderPage } from '../../../testing/render-page';
import { draftFixture } from '../fixtures/draft';
import {
  SUBMISSION_LIFE_MS,
  type OrderSubmission,
  type SubmissionOutcome,
} from '../model/submission';
import { submissions } from '../state/submissions';
import {
  create,
  destinationAddress,
  settle,
  preparePendingOrder,
  renderVerification,
} from './pending-order.fixture';
import { PendingOrder } from './PendingOrder';

jest.mock('../effects/send-order');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));

// Unmounts the page before `beforeEach` clears the state that the page listens to.
afterEach(cleanup);
beforeEach(preparePendingOrder);

/** Opens the page of an old order that was sent but got no response. */
async function openOld(locale: string, outcome: SubmissionOutcome) {
  await act(async () => {
    await submissions.prepare(draftFixture(), 'send');
  });
  const [submission] = JSON.parse(
    window.localStorage.getItem('quayside.creations.v1') ?? '[]',
  ) as OrderSubmission[];
  const old = [{ ...submission, startedAtMs: Date.now() - SUBMISSION_LIFE_MS, outcome }];
  window.localStorage.setItem('quayside.creations.v1', JSON.stringify(old));
  const onCreated = jest.fn();
  renderPage(
    <PendingOrder
      destinationAddress={destinationAddress}
      onCreated={onCreated}
      renderVerification={renderVerification}
      onBack={jest.fn()}
    />,
    locale,
  );
  await settle();
  return { onCreated, key: submission?.idempotencyKey };
}
const left: SubmissionOutcome = { kind: 'unknown', silence: 'network' };

test.each<[string, SubmissionOutcome, RegExp]>([
  ['en', { kind: 'open' }, /^You tried to create this order on .*, but got no response/],
  ['ru', left, /^Вы создавали эту заявку .*, но ответ не пришёл/],
])('an old order is not resent until the visitor confirms (%s)', async (locale, what, text) => {
  create.mockResolvedValue({ orderId: 77, destinationAddress });
  const { onCreated, key } = await openOld(locale, what);
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    locale === 'en' ? 'No response' : 'Ответ не пришёл',
  );
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText(locale === 'en' ? 'Try again' : 'Попробовать снова'));
  await settle();
  expect(create.mock.calls.map(([, sentKey]) => sentKey)).toEqual([key]);
  expect(onCreated).toHaveBeenCalledWith({ orderId: '77', destinationAddress });
});

test('a retried old order shows its progress, and the reason if it fails again', async () => {
  let fail = (_error: ApiError): void => undefined;
  create.mockReturnValue(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  await openOld('en', left);
  expect(screen.getByRole('alert').textContent).not.toMatch(/reach the service/);
  fireEvent.click(screen.getByText('Try again'));
  await settle();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Creating your order');
  fail(new ApiError('CLIENT_NETWORK', 'lost'));
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(
    /^We can.t reach the service.*You tried to create this order on/,
  );
  expect(screen.getByText('Discard')).toBeTruthy();
});

test('discarding an old order removes it and moves focus to the heading', async () => {
  await openOld('en', left);
  fireEvent.click(screen.getByText('Discard'));
  await settle();
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'No order in progress' }),
  );
  expect(submissions.forAddress(destinationAddress, null)).toBeNull();
  expect(create).not.toHaveBeenCalled();
});
