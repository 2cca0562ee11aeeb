import { act, fireEvent, screen } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { stubDialogs } from '../../../testing/stub-dialogs';
import {
  create,
  service,
  prepareOrderForm,
  settle,
  button,
  clickButton,
  input,
  fill,
  errors,
  openForm,
  complete,
} from './order-form.fixture';

jest.mock('../effects/send-order');
jest.mock('../effects/recommend-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));
jest.mock('../state/quotes', () => ({
  ...jest.requireActual<object>('../state/quotes'),
  quoteSource: jest.fn(),
}));

beforeEach(prepareOrderForm);
afterEach(() => {
  jest.useRealTimers();
});

test('a click on Exchange stores the order, sends it once and shows the pending-order page', async () => {
  const { onPending } = await openForm();
  await complete();
  expect(button()?.textContent).toBe('Create order');
  await clickButton();
  await clickButton();
  expect(onPending).toHaveBeenCalledTimes(1);
  expect(onPending).toHaveBeenCalledWith('0xabc', expect.any(String));
  expect(create).toHaveBeenCalledTimes(1);
  const stored = JSON.parse(window.localStorage.getItem('quayside.creations.v1') ?? '[]') as {
    idempotencyKey: string;
  }[];
  expect(create.mock.calls[0]?.[1]).toBe(stored[0]?.idempotencyKey);
});

describe('email popup', () => {
  const popup = () => input('popup-email');
  beforeEach(() => {
    service.quotePart = { ckm: 'A' };
    // jsdom implements the element, but not its methods.
    stubDialogs();
  });

  test('cancels the order when closed', async () => {
    const { onPending } = await openForm();
    await complete();
    await clickButton();
    expect(popup()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await settle();
    expect(popup()).toBeNull();
    expect(button()?.textContent).toBe('Create order');
    expect(onPending).not.toHaveBeenCalled();
  });

  test('submits a valid email and rejects an invalid one', async () => {
    const { onPending } = await openForm();
    await complete();
    await clickButton();
    await fill('popup-email', 'me@');
    fireEvent.submit(popup().form as HTMLFormElement);
    await settle();
    expect(errors()).toEqual(['popup-email']);
    expect(onPending).not.toHaveBeenCalled();
    await fill('popup-email', 'me@example.com');
    fireEvent.submit(popup().form as HTMLFormElement);
    await settle();
    expect(create.mock.calls[0]?.[0].userEmail).toBe('me@example.com');
  });

  test('creates the order without an email if skipped, and remembers the choice', async () => {
    await openForm();
    await complete();
    await clickButton();
    fireEvent.click(screen.getByText('Continue without email'));
    await settle();
    expect(create.mock.calls[0]?.[0].userEmail).toBeNull();
    expect(window.localStorage.getItem('quayside.email-confirmed.v1')).toBe('true');
  });
});

test('the email of a logged-in user is used for the order, even if another email was partly typed', async () => {
  service.quotePart = { ckm: 'A' };
  await openForm();
  await complete();
  await fill('order-email', 'half');
  act(() => {
    sessionStore.set({
      kind: 'user',
      userId: 1,
      email: 'ana@example.com',
      isAdmin: false,
      adminScopes: [],
    });
  });
  expect(input('order-email')).toBeNull();
  expect(button()?.textContent).toBe('Create order');
  await clickButton();
  expect(create.mock.calls[0]?.[0].userEmail).toBe('ana@example.com');
  act(() => {
    sessionStore.set(guestSession);
  });
});

test('a form restored from the browser’s back/forward cache can be submitted again', async () => {
  await openForm();
  await complete();
  await clickButton();
  expect(button()?.textContent).toBe('Creating order');
  const back = new Event('pageshow');
  Object.defineProperty(back, 'persisted', { value: true });
  act(() => {
    window.dispatchEvent(back);
  });
  expect(button()?.textContent).toBe('Create order');
  await clickButton();
  expect(new Set(create.mock.calls.map(([, key]) => key)).size).toBe(1);
});
