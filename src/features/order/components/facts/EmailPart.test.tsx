import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RecoilRoot } from 'recoil';

import { mockFetch, errorResponse } from '../../../../testing/mock-fetch';
import { renderPage } from '../../../../testing/render-page';
import { orderFixture } from '../../fixtures/order';
import { orderKeyState } from '../../state/order';
import { EmailPart } from './EmailPart';

let setStoredEmail = (_email: string): void => undefined;

function Order({ storedEmail }: { storedEmail: string | null }) {
  const [email, setEmail] = useState(storedEmail);
  setStoredEmail = setEmail;
  return (
    <>
      <button type="button">Elsewhere</button>
      <EmailPart storedEmail={email} />
    </>
  );
}

const show = (storedEmail: string | null) =>
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, { orderId: '7', destinationAddress: '0xa' });
      }}
    >
      <Order storedEmail={storedEmail} />
    </RecoilRoot>,
  );

const submit = (email: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Save email', hidden: true }));
};
const storedText = 'Email saved. The first message is on its way.';
const alreadySet = /^This order already has an email/;

test('an email stored by this page is announced, and focus moves from the form to the message', async () => {
  mockFetch(() => ({ status: 201, body: orderFixture({ userEmail: 'me@example.com' }) }));
  show(null);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  const field = screen.getByLabelText('Email');
  field.focus();
  submit('me@example.com');
  await waitFor(() => {
    expect(
      screen
        .getByRole<HTMLButtonElement>('button', { name: 'Save email', hidden: true })
        .getAttribute('aria-busy'),
    ).not.toBe('true');
  });
  act(() => {
    setStoredEmail('me@example.com');
  });
  expect(field.isConnected).toBe(false);
  expect(region.textContent).toBe(storedText);
  expect(document.activeElement).toBe(region);
});

test('error_email_already_set is shown and receives focus if another browser has set the email', () => {
  show(null);
  const field = screen.getByLabelText('Email');
  field.focus();
  act(() => {
    setStoredEmail('other@example.com');
  });
  expect(screen.getByRole('status').textContent).toMatch(alreadySet);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('error_email_already_set stays visible when the order loads with an email set in another browser', async () => {
  mockFetch(() => errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'Email is already set'));
  show(null);
  submit('me@example.com');
  expect((await screen.findByRole('alert')).textContent).toMatch(alreadySet);
  act(() => {
    setStoredEmail('other@example.com');
  });
  expect(screen.getByRole('status').textContent).toMatch(alreadySet);
  expect(document.body.textContent).not.toContain(storedText);
});

test('an email counts as stored even if the response was lost', async () => {
  mockFetch(() => 'no connection');
  show(null);
  submit('me@example.com');
  await screen.findByRole('alert');
  act(() => {
    setStoredEmail('Me@example.com');
  });
  expect(screen.getByRole('status').textContent).toBe(storedText);
});

test('storing an email does not move focus that is outside the form', () => {
  show(null);
  const elsewhere = screen.getByText('Elsewhere');
  elsewhere.focus();
  act(() => {
    setStoredEmail('other@example.com');
  });
  expect(document.activeElement).toBe(elsewhere);
});

test('no message is shown if the order already had an email when it was loaded', () => {
  show('me@example.com');
  expect(screen.queryByRole('status')).toBeNull();
});

test('plus signs are removed from a typed email, and an invalid email is not sent', () => {
  const sent = jest.fn();
  window.fetch = sent;
  show(null);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'me+swap@example' } });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meswap@example');
  fireEvent.click(screen.getByRole('button', { name: 'Save email', hidden: true }));
  expect(
    screen.getByText("This doesn't look like an email address. Example: name@example.com."),
  ).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
