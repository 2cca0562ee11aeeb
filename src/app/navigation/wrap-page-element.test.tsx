import { render, screen } from '@testing-library/react';

import { LocalLink } from '../../i18n/LocalLink';
import { wrapPageElement } from './wrap-page-element';

jest.mock('gatsby', () => ({
  Link: ({ to, children }: { to: string; children: string }) => (
    <a href={to} data-router="">
      {children}
    </a>
  ),
}));

const page = { language: 'ru', originalPath: '/order' };

test.each([
  ['/order/1', true],
  ['/order?ref=partner-1', true],
  ['/', false],
  ['/docs/fees', false],
  ['/docs/fees#parts', false],
  ['/docs?ref=partner-1', false],
  ['/?ref=partner-1', false],
])('the router follows a link to %s: %s', (to, isRouted) => {
  render(
    <>
      {wrapPageElement(
        {
          element: <LocalLink to={to}>Link</LocalLink>,
          props: { pageContext: { i18n: page } },
        } as never,
        undefined as never,
      )}
    </>,
  );
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.hasAttribute('data-router')]).toEqual([
    `/ru${to.replace(/^\/(?=$|\?)/, '')}`,
    isRouted,
  ]);
});
