import { screen } from '@testing-library/react';

import { captureStaticContent } from '../../lib/bots/static-content';
import { renderPage } from '../../testing/render-page';
import { PageErrorBoundary } from './PageErrorBoundary';

const Broken = () => {
  throw new Error('broken');
};
const show = () =>
  renderPage(
    <PageErrorBoundary title="It broke" text="Orders go on" reloadLabel="Reload page">
      <Broken />
    </PageErrorBoundary>,
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  captureStaticContent('', null);
  jest.restoreAllMocks();
});

it('shows visitors the error page', () => {
  show();
  expect(screen.getByRole('alert').textContent).toContain('500');
});

it('leaves the static page in place for a bot', () => {
  const main = document.createElement('main');
  main.innerHTML = '<h1>What a swap costs</h1>';
  captureStaticContent('Mozilla/5.0 (compatible; Googlebot/2.1)', main);
  show();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'What a swap costs' })).toBeTruthy();
});
