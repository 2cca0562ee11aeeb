import { useMemo } from 'react';

import { trustedHtml } from '../lib/trusted-types/trusted-types';

/**
 * Returns a value for `dangerouslySetInnerHTML`. The object stays the same while the markup does;
 * otherwise, React would rewrite the markup on every render.
 */
export function useTrustedHtml(html: string): { __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
