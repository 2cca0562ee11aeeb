import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { act, render, screen } from '@testing-library/react';

import { leaveFirstPage } from '../../lib/navigation/first-page';
import { startProgress, endProgress } from '../../lib/navigation/navigation-progress';
import { AfterDelay } from './AfterDelay';
import { LoadingBar } from './LoadingBar';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

it('shows the bar once a navigation takes 200 ms, and hides it when it ends', () => {
  const { container } = render(<LoadingBar />);
  const phase = () => container.querySelector('[data-phase]')?.getAttribute('data-phase');
  act(startProgress);
  pass(199);
  expect(phase()).toBe('waiting');
  pass(1);
  expect(phase()).toBe('loading');
  act(endProgress);
  expect(phase()).toBe('done');
  pass(1_000);
  expect(phase()).toBe('idle');
});

it('shows a fallback immediately on the first page, and after 200 ms on later pages', () => {
  render(<AfterDelay>First</AfterDelay>);
  expect(screen.queryByText('First')).not.toBeNull();
  leaveFirstPage();
  render(<AfterDelay>Later</AfterDelay>);
  pass(199);
  expect(screen.queryByText('Later')).toBeNull();
  pass(1);
  expect(screen.queryByText('Later')).not.toBeNull();
});

it('fills within 2 s and is 3 px high', () => {
  const style = readFileSync(join(__dirname, 'LoadingBar.module.css'), 'utf8');
  expect(style).toMatch(/\.bar \{[^}]*height: 3px;[^}]*animation: fill 2s /);
});
