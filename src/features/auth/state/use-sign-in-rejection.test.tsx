import { act } from '@testing-library/react';

import { signInRejection } from '../../../lib/messenger/sign-in-rejection';
import { toastStore } from '../../../lib/toast-store';
import { renderPage } from '../../../testing/render-page';
import { useSignInRejection } from './use-sign-in-rejection';

function Part({ isReady }: { isReady: boolean }): null {
  useSignInRejection(isReady);
  return null;
}
afterEach(() => {
  act(() => {
    toastStore.set([]);
    signInRejection.set(null);
  });
});

test.each([
  ['en', 'Messenger login failed'],
  ['ru', 'Не удалось войти через мессенджер'],
] as const)('a failed messenger login is reported once (%s)', (locale, title) => {
  signInRejection.set('ERR_LAUNCH_DATA_EXPIRED');
  renderPage(<Part isReady={false} />, locale);
  expect(toastStore.get()).toEqual([]);
  renderPage(<Part isReady />, locale);
  expect(toastStore.get()).toEqual([expect.objectContaining({ title, tone: 'error' })]);
  expect(signInRejection.get()).toBeNull();
});
