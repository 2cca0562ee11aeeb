import { render, screen } from '@testing-library/react';

import { Timeline, type TimelineStep } from './Timeline';

const labels = {
  done: 'done',
  current: 'under way',
  upcoming: 'to come',
  failed: 'not done',
  skipped: 'not started',
};
const show = (...steps: TimelineStep[]) => (
  <Timeline label="Steps" stateLabels={labels} steps={steps} />
);
const asked = show(
  {
    key: 'decide',
    title: 'Decision',
    state: 'current',
    content: <button type="button">Ask for the refund</button>,
  },
  { key: 'refund', title: 'Refund', state: 'upcoming' },
);
const responded = show(
  { key: 'decide', title: 'Decision', state: 'done' },
  { key: 'refund', title: 'Refund', state: 'current', content: <p>On its way.</p> },
);

test('when the clicked control is removed, focus moves to the step that opens', () => {
  const { rerender } = render(asked);
  screen.getByRole('button').focus();
  rerender(responded);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Refund/ }));
});

test('opening a step does not move focus from elsewhere on the page', () => {
  const page = (steps: JSX.Element) => (
    <>
      {steps}
      <button type="button">Elsewhere</button>
    </>
  );
  const { rerender } = render(page(asked));
  screen.getByRole('button', { name: 'Ask for the refund' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(page(responded));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('opening a step does not take focus after a click on an empty area', () => {
  const { rerender } = render(asked);
  const button = screen.getByRole('button');
  button.focus();
  button.blur();
  rerender(responded);
  expect(document.activeElement).toBe(document.body);
});

test('a skipped step is labelled as not started, visually and for screen readers', () => {
  render(
    show(
      { key: 'deposit', title: 'Deposit', state: 'failed' },
      { key: 'exchange', title: 'Exchange', state: 'skipped' },
    ),
  );
  expect(screen.getByRole('heading', { name: /^Exchange ?, not started$/ })).toBeTruthy();
  const shown = screen.getByText('not started');
  expect(shown.getAttribute('aria-hidden')).toBe('true');
  // A number would suggest that the step comes next.
  expect(shown.closest('li')?.textContent).not.toMatch(/\d/);
});
