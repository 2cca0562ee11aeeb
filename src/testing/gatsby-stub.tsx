import type { AnchorHTMLAttributes } from 'react';

/** Stands for Gatsby in tests of components: a link is an anchor, and moves are counted. */
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
