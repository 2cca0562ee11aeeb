import { act, fireEvent, render, screen } from '@testing-library/react';

import { toastMs, toastStore } from '../../lib/toast-store';
import { dismissToast, showToast } from '../../lib/toasts';

import { ToastRegion } from './ToastRegion';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get()) dismissToast(id);
  });
  jest.useRealTimers();
});

const region = (
  <ToastRegion
    label="Messages"
    dismissLabel="Dismiss"
    traceText={(traceId) => `Number for support: ${traceId}`}
  />
);
const later = () => {
  act(() => {
    jest.advanceTimersByTime(toastMs);
  });
};

test('a message is announced and then disappears, but stays while it is hovered or focused', () => {
  render(region);
  act(() => {
    showToast({ title: 'Done', message: 'Copied', traceId: 't-1' });
  });
  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByText('Number for support: t-1')).toBeTruthy();
  expect(screen.getByText('Done').tagName).toBe('STRONG');
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  later();
  expect(screen.getByText('Copied')).toBeTruthy();
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  later();
  expect(screen.queryByText('Copied')).toBeNull();
});
