import { trustedScriptUrl } from '../trusted-types/trusted-types';

const scriptOrigin = 'https://www.googletagmanager.com';

type MeasuredWindow = Window & { dataLayer?: unknown[] };

/**
 * Adds the container's script to the page, once. The content policy allows its host
 * (plugins/quayside-host-rules/content-policy.ts), and no inline script is needed.
 */
export function loadTagManager(containerId: string, nowMs: number): void {
  const url = `${scriptOrigin}/gtm.js?id=${encodeURIComponent(containerId)}`;
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const measured = window as MeasuredWindow;
  (measured.dataLayer ??= []).push({ 'gtm.start': nowMs, event: 'gtm.js' });
  const script = document.createElement('script');
  script.src = trustedScriptUrl(url);
  script.async = true;
  document.head.append(script);
}
