import { logFailure } from '../log-failure';
import { currentConnection, isPrefetchAllowed } from './is-prefetch-allowed';

/**
 * Prefetches a page that opens as a new document, and its scripts, which this page may not have. Does
 * nothing on a slow or metered connection.
 */
export function prefetchDocument(path: string): void {
  if (!isPrefetchAllowed(currentConnection())) return;
  prefetchAll(path).catch((cause: unknown) => {
    logFailure(`Failed prefetching ${path}`, cause);
  });
}

async function prefetchAll(path: string): Promise<void> {
  const response = await fetch(path);
  const html = await response.text();
  for (const [, script = ''] of html.matchAll(/<script[^>]*\ssrc="(\/[^"]+\.js)"/g)) hint(script);
}

function hint(path: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  document.head.append(link);
}
