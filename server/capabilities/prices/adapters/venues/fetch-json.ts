import type { FetchJson } from './venue';

const TIMEOUT_MS = 5000;

/** Fetches JSON from a venue over HTTPS. */
export const fetchJson: FetchJson = async (url) => {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
  return answer.json();
};
