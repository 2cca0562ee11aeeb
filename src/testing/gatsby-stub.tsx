import type { AnchorHTMLAttributes } from 'react';

/** A fake of Gatsby for component tests: a link is an anchor, and navigations are recorded. */
export function Link({
  to,
  children,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  );
}

export const navigate = jest.fn(() => Promise.resolve());

export const graphql = (): null => null;
