import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { stubIntersections } from '../../testing/stub-intersections';
import { PagePart } from './PagePart';
import { pagePartEntries } from './page-parts';

jest.mock('./page-parts', () => ({
  pagePartEntries: { 'latest-swaps': { load: jest.fn(), height: '10rem', heightOnPhone: '20rem' } },
}));
const load = jest.mocked(pagePartEntries['latest-swaps'].load);

/** Simulates scrolling to the part. */
let comeNear: () => void;
beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const notify = stubIntersections();
  comeNear = () => {
    act(notify);
  };
});

it('downloads the part only when the reader scrolls near it', async () => {
  load.mockResolvedValue(() => <p>The live part</p>);
  renderPage(<PagePart name="latest-swaps" />);
  expect(load).not.toHaveBeenCalled();
  comeNear();
  expect(await screen.findByText('The live part')).toBeTruthy();
});

it('reserves space while the part loads, and adapts to its actual height afterwards', async () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(__dirname, 'PagePart.module.css'), 'utf8');
  document.head.append(style);
  load.mockResolvedValue(() => <p>The live part</p>);
  renderPage(<PagePart name="latest-swaps" />);
  const waiting = document.querySelector('.waiting') as HTMLElement;
  expect(getComputedStyle(waiting).height).toBe('var(--height)');
  comeNear();
  await screen.findByText('The live part');
  expect(document.querySelector('.waiting')).toBeNull();
  expect(getComputedStyle(document.querySelector('.part') as HTMLElement).minHeight).toBe('');
  style.remove();
});

it('shows a failed download and retries on request', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  renderPage(<PagePart name="latest-swaps" />);
  comeNear();
  expect(await screen.findByText(/didn.t load/)).toBeTruthy();
  load.mockResolvedValue(() => <p>The live part</p>);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The live part')).toBeTruthy();
});
