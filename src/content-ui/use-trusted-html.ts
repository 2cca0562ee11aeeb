import { useMemo } from 'react';

import { trustedHtml } from '../lib/trusted-types/trusted-types';

/**
 * For `dangerouslySetInnerHTML`: the same object as long as the markup is the same, or React would
 * write it again with every render.
 */
export function useTrustedHtml(html: string): { __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
