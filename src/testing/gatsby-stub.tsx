import type { AnchorHTMLAttributes } from 'react';

/** A fake Gatsby for component tests: links are plain anchors, and navigations are recorded. */
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
