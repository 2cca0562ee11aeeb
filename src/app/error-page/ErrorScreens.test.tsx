import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { PageErrorBoundary } from '../layouts/PageErrorBoundary';
import { NotFound } from '../not-found/NotFound';

import { ServerFailure } from './ServerFailure';

it('ServerFailure shows the status code of a host error and a reload link', () => {
  const { container } = renderPage(<ServerFailure statusCode={502} />);
  expect(container.textContent).toContain('502');
  expect(screen.getByText('Reload page').getAttribute('href')).toBe('');
});

it("NotFound shows 'Page Not Found: {path}'", () => {
  window.history.replaceState(null, '', '/no/such-page?x=1');
  renderPage(<NotFound />);
  expect(screen.getByText('Page Not Found: /no/such-page')).toBeTruthy();
});

it('NotFound shows the status code 404', () => {
  renderPage(<NotFound />, 'ru');
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'К обмену' }).getAttribute('href')).toBe('/ru');
});

it('PageErrorBoundary replaces a page that throws', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  renderPage(
    <PageErrorBoundary title="It broke" text="Orders go on" reloadLabel="Reload page">
      <Broken />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('500');
  silence.mockRestore();
});
