import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

/** The address of the stream: beside the API, over a secure socket where the page is secure. */
export function streamUrl(apiUrl: string, pageOrigin: string): string {
  const url = new URL(EXCHANGE_PATHS.stream, apiUrl === '' ? pageOrigin : apiUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
