import { render, screen } from '@testing-library/react';

import { useFocusFallback } from './use-focus-fallback';

function Parts({ part }: { part: 'first' | 'second' }) {
  const ref = useFocusFallback<HTMLHeadingElement>(part);
  return (
    <>
      <h2 ref={ref} tabIndex={-1}>
        Place
      </h2>
      <input aria-label="Elsewhere" />
      <button key={part} type="button">
        {part}
      </button>
    </>
  );
}

test('focus moves to the fallback when the focused part of the page disappears', () => {
  const { rerender } = render(<Parts part="first" />);
  screen.getByRole('button', { name: 'first' }).focus();
  rerender(<Parts part="second" />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('focus is not moved if it is elsewhere, nor on the first render', () => {
  const { rerender } = render(<Parts part="first" />);
  expect(document.activeElement).toBe(document.body);
  const elsewhere = screen.getByLabelText('Elsewhere');
  elsewhere.focus();
  rerender(<Parts part="second" />);
  expect(document.activeElement).toBe(elsewhere);
});

test('rendering the same part again does not move focus', () => {
  const { rerender } = render(<Parts part="first" />);
  rerender(<Parts part="first" />);
  expect(document.activeElement).toBe(document.body);
});
