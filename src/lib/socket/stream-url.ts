import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

/**
 * Returns the URL of the stream: on the API's host, over a secure socket if that host uses HTTPS.
 */
export function streamUrl(apiUrl: string, pageOrigin: string): string {
  const url = new URL(EXCHANGE_PATHS.stream, apiUrl === '' ? pageOrigin : apiUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
