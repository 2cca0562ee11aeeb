import { useMemo } from 'react';

import { trustedHtml } from '../lib/trusted-types/trusted-types';

/**
 * Returns a value for `dangerouslySetInnerHTML`. It is the same object while the markup is the
 * same; otherwise React would rewrite it at every render.
 */
export function useTrustedHtml(html: string): { __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
