import { PATHS } from '@quayside/contract/endpoints/paths';

/**
 * Returns the URL of the stream: on the API's host, over a secure socket if that host uses HTTPS.
 */
export function streamUrl(apiUrl: string, pageOrigin: string): string {
  const url = new URL(PATHS.stream, apiUrl === '' ? pageOrigin : apiUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
