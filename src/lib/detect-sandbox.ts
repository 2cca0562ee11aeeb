import { PATHS } from '@quayside/contract/endpoints/paths';

import { siteConfig } from '../config/site-config';
import { fetchWithRetry, isTransientFailure } from './api/fetch-with-retry';

let detection: Promise<boolean> | null = null;

/**
 * Whether the service is a sandbox: only a sandbox accepts this request. It is sent
 * once per page load, and again only if there was no response.
 */
export function detectSandbox(): Promise<boolean> {
  detection ??= requestSandbox().catch(() => {
    detection = null;
    return false;
  });
  return detection;
}

async function requestSandbox(): Promise<boolean> {
  const response = await fetchWithRetry(`${siteConfig.apiUrl}${PATHS.sandbox}`);
  // An unread response keeps its connection open until it is discarded.
  await response.arrayBuffer();
  if (isTransientFailure(response)) throw new Error(`The service answered ${response.status}`);
  return response.ok;
}
