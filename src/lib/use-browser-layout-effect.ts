import { useEffect, useLayoutEffect } from 'react';

/**
 * `useLayoutEffect` in a browser. The static HTML is made without a layout, where React would
 * complain.
 */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
