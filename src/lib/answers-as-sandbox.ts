import { PATHS } from '@quayside/contract/endpoints/paths';

import { siteConfig } from '../config/site-config';
import { fetchTwice, isPassingFailure } from './api/fetch-twice';

let asked: Promise<boolean> | null = null;

/**
 * Whether the service is a sandbox: only a sandbox responds to this request. It is sent once per
 * page load, unless there was no response.
 */
export function answersAsSandbox(): Promise<boolean> {
  asked ??= ask().catch(() => {
    asked = null;
    return false;
  });
  return asked;
}

async function ask(): Promise<boolean> {
  const response = await fetchTwice(`${siteConfig.apiUrl}${PATHS.sandbox}`);
  // An unread response keeps its connection open until it is discarded.
  await response.arrayBuffer();
  if (isPassingFailure(response)) throw new Error(`The service answered ${response.status}`);
  return response.ok;
}
