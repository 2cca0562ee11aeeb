import { useEffect, useLayoutEffect } from 'react';

/**
 * `useLayoutEffect` in a browser. The static HTML is rendered without a layout, so React would
 * warn.
 */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
