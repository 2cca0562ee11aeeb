import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { RecoilRoot } from 'recoil';

import { renderPage } from '../../../testing/render-page';
import { orderKeyState } from '../state/order-key-state';
import { EmailPart } from './EmailPart';

let store = (): void => undefined;

function Order({ isStored }: { isStored: boolean }) {
  const [isStoredNow, setIsStoredNow] = useState(isStored);
  store = () => { setIsStoredNow(true); };
  return <><button type="button">Elsewhere</button><EmailPart isStored={isStoredNow} /></>;
}

const show = (isStored: boolean) => renderPage(
  <RecoilRoot initializeState={({ set }) => { set(orderKeyState, { orderId: '7', destinationAddress: '0xa' }); }}><Order isStored={isStored} /></RecoilRoot>,
);

test('an email that is stored is announced, and the focus of the form goes on to what is said', () => {
  show(false);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  const field = screen.getByLabelText('Email');
  field.focus();
  act(() => { store(); });
  expect(field.isConnected).toBe(false);
  expect(region.textContent).toBe('The email is stored with this order. The first mail is on its way.');
  expect(document.activeElement).toBe(region);
});

test('nobody who is elsewhere is called away', () => {
  show(false);
  const elsewhere = screen.getByText('Elsewhere');
  elsewhere.focus();
  act(() => { store(); });
  expect(document.activeElement).toBe(elsewhere);
});

test('an order that came with its email says nothing of it here', () => {
  show(true);
  expect(screen.queryByRole('status')).toBeNull();
});

test('plus signs are removed from typed emails, and an invalid one shows an error and is not sent', () => {
  const sent = jest.fn();
  window.fetch = sent;
  show(false);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'me+swap@example' } });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meswap@example');
  fireEvent.click(screen.getByRole('button', { name: 'Store the email', hidden: true }));
  expect(screen.getByText('This does not look like an email address.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
