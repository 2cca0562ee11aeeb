import { waitFor } from '@testing-library/react';

import { startCopyButtons } from './copy-buttons';

test('code gets its copy buttons with the first interaction', async () => {
  document.body.innerHTML =
    `<div data-copy-labels='{"label":"Copy","copied":"Copied","failed":"Not copied"}'>` +
    '<pre><code>npm start</code></pre></div>';
  startCopyButtons();
  expect(document.querySelector('button')).toBeNull();
  window.dispatchEvent(new Event('pointermove'));
  await waitFor(() => {
    expect(document.querySelector('button')?.title).toBe('Copy');
  });
});
