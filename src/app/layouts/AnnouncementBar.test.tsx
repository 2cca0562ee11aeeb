import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { renderPage } from '../../testing/render-page';
import { AnnouncementBar, type AnnouncementBarProps } from './AnnouncementBar';

const script = readFileSync(join(__dirname, '../../../static/theme.js'), 'utf8');
const root = document.documentElement;

/** Runs the script of the head on a page whose HTML names an announcement. */
function openPage(id: string): void {
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  root.removeAttribute('data-dismissed');
  root.dataset.announcement = id;
  // jsdom does not run a page's scripts; the text is our own file.
  new Function(script)();
}
const isHidden = (): boolean => root.hasAttribute('data-dismissed');
const show = (changed: Partial<AnnouncementBarProps> = {}): void => {
  const shown = { id: 'news', tone: 'info', text: 'We moved.', link: null, isDismissible: true };
  renderPage(
    <>
      <AnnouncementBar {...(shown as AnnouncementBarProps)} {...changed} />
      <main id="site-content" tabIndex={-1} />
    </>,
  );
};

beforeEach(() => window.localStorage.clear());

it('is a named region with its link', () => {
  show({ link: { target: '/docs/fees', label: 'More' } });
  expect(screen.getByRole('region', { name: 'Announcement' }).textContent).toContain('We moved.');
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/docs/fees');
});

it('stays dismissed on the next page, until there is another announcement', () => {
  openPage('news');
  expect(isHidden()).toBe(false);
  show();
  screen.getByRole('button', { name: 'Dismiss' }).click();
  expect(isHidden()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  openPage('news');
  expect(isHidden()).toBe(true);
  openPage('other-news');
  expect(isHidden()).toBe(false);
});

it('has no button if it cannot be dismissed', () => {
  show({ isDismissible: false });
  expect(screen.queryByRole('button')).toBeNull();
});
