import { waitFor } from '@testing-library/react';

import { openSearch, searchDialogStore } from '../lib/search/search-dialog-store';
import { startLightParts } from './light-parts';

test('a failed download is reported at once, and the next press tries again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  document.body.innerHTML =
    '<section data-toasts="toast"></section><div data-light-parts data-search-failed="No search"></div>';
  const mountSiteParts = jest.fn();
  const load = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValueOnce({ mountSiteParts });
  startLightParts(load);
  openSearch();
  await waitFor(() => {
    expect(document.querySelector('.toast')?.textContent).toBe('No search');
  });
  expect(searchDialogStore.get()).toBe(false);
  openSearch();
  await waitFor(() => {
    expect(mountSiteParts).toHaveBeenCalledTimes(1);
  });
});
