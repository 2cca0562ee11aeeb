import { act, waitFor } from '@testing-library/react';

import { replacePlaceholder } from './replace-placeholder';

const placeholder = (): HTMLElement => {
  document.body.innerHTML =
    '<div data-chart><button>Show chart</button></div><button>Other</button>';
  return document.querySelector<HTMLElement>('[data-chart]')!;
};
const replaced = async (): Promise<void> => {
  act(() => {
    replacePlaceholder(document.querySelector<HTMLElement>('[data-chart]')!, <p>Chart</p>);
  });
  await waitFor(() => {
    expect(document.querySelector('[data-chart]')).toBeNull();
  });
};

test('the focus of the button that asked for a part moves to the part', async () => {
  placeholder().querySelector('button')?.focus();
  await replaced();
  expect(document.activeElement?.textContent).toBe('Chart');
});

test('a focus elsewhere on the page stays there', async () => {
  placeholder();
  document.querySelector<HTMLElement>('body > button')?.focus();
  await replaced();
  expect(document.activeElement?.textContent).toBe('Other');
});
