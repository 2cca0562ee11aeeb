import { act } from '@testing-library/react';

import { entranceRefusal } from '../../../lib/messenger/entrance-refusal';
import { toastStore } from '../../../lib/toasts';
import { renderPage } from '../../../testing/render-page';
import { useEntranceRefusal } from './use-entrance-refusal';

function Part({ isReady }: { isReady: boolean }): null {
  useEntranceRefusal(isReady);
  return null;
}
afterEach(() => {
  act(() => {
    toastStore.set([]);
    entranceRefusal.set(null);
  });
});

test.each([
  ['en', 'Messenger login failed'],
  ['ru', 'Не удалось войти через мессенджер'],
] as const)('a failed messenger login is reported once (%s)', (locale, title) => {
  entranceRefusal.set('ERR_LAUNCH_DATA_EXPIRED');
  renderPage(<Part isReady={false} />, locale);
  expect(toastStore.get()).toEqual([]);
  renderPage(<Part isReady />, locale);
  expect(toastStore.get()).toEqual([expect.objectContaining({ title, tone: 'error' })]);
  expect(entranceRefusal.get()).toBeNull();
});
