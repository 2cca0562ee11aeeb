import type { CDPSession, Page } from 'puppeteer';

/** The HTTP requests of a page since watching started. */
export type Traffic = {
  /**
   * Resolves when the page has had no running request for `idleMs`; rejects after `limitMs` and
   * names the requests that are still running.
   */
  quiet(idleMs: number, limitMs: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Nothing on a page waits for what it prefetches, and the browser may never report the end of a
 * prefetch that an earlier document requested as well.
 */
const prefetchMs = 10_000;

type RunningRequest = {
  readonly url: string;
  readonly frameId: string | undefined;
  /** Id of the document that sent the request. */
  readonly loaderId: string;
};

/**
 * Counts requests by the browser's own events. `page.waitForNetworkIdle` counts the library's
 * requests instead, and one that was cut off by a navigation can stay open forever (puppeteer's
 * issue 11235).
 */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const session = await page.createCDPSession();
  const running = new Map<string, RunningRequest>();
  let onChange: () => void = () => undefined;
  const end = ({ requestId }: { readonly requestId: string }): void => {
    running.delete(requestId);
    onChange();
  };
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, frameId, type, request }) => {
    running.set(requestId, { url: request.url, frameId, loaderId });
    if (type === 'Prefetch' || request.initialPriority === 'VeryLow')
      setTimeout(end, prefetchMs, { requestId }).unref();
    onChange();
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  // The browser may never report the end of requests of a document that a navigation has replaced.
  // The old document can send them until the new one is there.
  session.on('Page.frameNavigated', ({ frame }) => {
    for (const [id, each] of running)
      if (each.frameId === frame.id && each.loaderId !== frame.loaderId) running.delete(id);
    onChange();
  });
  await Promise.all([session.send('Network.enable'), session.send('Page.enable')]);

  return {
    quiet: (idleMs, limitMs) =>
      new Promise<void>((resolve, reject) => {
        let idle: NodeJS.Timeout | undefined;
        const finish = (settle: () => void): void => {
          clearTimeout(idle);
          clearTimeout(limit);
          onChange = () => undefined;
          settle();
        };
        const limit = setTimeout(
          () =>
            finish(() => reject(new Error(`no quiet within ${limitMs} ms: ${describe(running)}`))),
          limitMs,
        );
        onChange = () => {
          clearTimeout(idle);
          if (running.size === 0) idle = setTimeout(() => finish(resolve), idleMs);
        };
        onChange();
      }),
    stop: () => detach(session),
  };
}

const describe = (running: ReadonlyMap<string, { readonly url: string }>): string =>
  running.size === 0
    ? 'one request after another'
    : [...running.values()].map(({ url }) => url).join(', ');

/** Closing a page also closes its sessions. */
const detach = (session: CDPSession): Promise<void> => session.detach().catch(() => undefined);
