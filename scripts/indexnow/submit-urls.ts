export type Submission = {
  /** URL of the search engine that passes the URLs on to the others. */
  endpoint: string;
  /** Origin of the site. */
  siteUrl: string;
  key: string;
  urls: readonly string[];
};

/** The most URLs that one request may contain. */
const urlsPerRequest = 10_000;
const timeoutMs = 30_000;

const meanings: Readonly<Record<number, string>> = {
  400: 'the request is malformed',
  403: 'the key is not valid: is its file published?',
  422: 'a URL is not of this site, or the key does not fit',
  429: 'too many requests: try again later',
};

/**
 * Tells search engines which URLs have changed, as <https://www.indexnow.org/documentation>
 * describes.
 * @throws Error that says why the search engine rejected them, or that it does not respond
 */
export async function submitUrls({ endpoint, siteUrl, key, urls }: Submission): Promise<void> {
  for (let start = 0; start < urls.length; start += urlsPerRequest) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: urls.slice(start, start + urlsPerRequest),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new Error(`${endpoint} does not respond: try again later.`, { cause });
    });
    await response.body?.cancel();
    if (response.status !== 200 && response.status !== 202)
      throw new Error(
        `${endpoint} returned ${response.status}: ${meanings[response.status] ?? 'unexpected'}`,
      );
  }
}
