import { isRecord } from '../is-record';

/** A prefetched page; `abort` removes it from the queue. */
export type Prefetch = {
  then(onSettled: () => void, onFailed: (cause: unknown) => void): unknown;
  abort(): void;
};

/** The part of Gatsby's loader that its links use to prefetch. */
export type PageLoader = {
  /** Called when a link comes into view. */
  enqueue(path: string): Prefetch;
  /** Called when the pointer moves over a link. */
  hovering(path: string): void;
  loadPage(path: string): Promise<unknown>;
};

export type PrefetchDeps = {
  isAllowed(): boolean;
  onFailure(path: string, cause: unknown): void;
  /** Gatsby never settles a failed prefetch, so its slot is freed after this time. */
  maxWaitMs?: number | undefined;
};

type Job = { readonly path: string; start(): PromiseLike<unknown> };

const maxConcurrent = 4;

/**
 * Limits Gatsby's prefetching to four pages at a time, and disables it on a slow or metered
 * connection. Gatsby itself limits each batch, but two batches may overlap, and it checks the
 * connection only for links in view, not for those under the pointer.
 */
export function gatePrefetching(
  loader: PageLoader,
  { isAllowed, onFailure, maxWaitMs = 20_000 }: PrefetchDeps,
): void {
  const { enqueue, loadPage } = loader;
  const waiting: Job[] = [];
  let running = 0;

  const startNext = (): void => {
    while (running < maxConcurrent) {
      const job = waiting.shift();
      if (job === undefined) return;
      running += 1;
      void settled(job.start(), maxWaitMs)
        .catch((cause: unknown) => {
          onFailure(job.path, cause);
        })
        .then(() => {
          running -= 1;
          startNext();
        });
    }
  };

  loader.enqueue = (path) => {
    if (!isAllowed()) return nothing;
    const done = new Promise<void>((resolve) => {
      waiting.push({ path, start: () => asPromise(enqueue(path)).finally(resolve) });
    });
    const own = waiting.at(-1);
    startNext();
    return {
      then: (onSettled, onFailed) => done.then(onSettled, onFailed),
      // A prefetch in progress continues; only a waiting one can be removed.
      abort: () => {
        waiting.splice(0, waiting.length, ...waiting.filter((job) => job !== own));
      },
    };
  };

  loader.hovering = (path) => {
    if (!isAllowed()) return;
    // The visitor is pointing at this link, so it comes before those that are only in view.
    waiting.unshift({ path, start: () => loadPage(path).then(rejectErrorPage) });
    startNext();
  };
}

const nothing: Prefetch = {
  then: (onSettled) => {
    onSettled();
  },
  abort: () => undefined,
};

/** Gatsby's loader does not reject: it returns a status. */
function rejectErrorPage(page: unknown): void {
  if (isRecord(page) && page.status === 'error')
    throw page.error instanceof Error ? page.error : new Error('the page did not load');
}

const asPromise = (prefetch: Prefetch): Promise<void> =>
  new Promise((resolve, reject) => {
    prefetch.then(resolve, reject);
  });

function settled(job: PromiseLike<unknown>, maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`nothing came within ${maxWaitMs} ms`));
    }, maxWaitMs);
    job.then(
      () => {
        clearTimeout(timer);
        resolve();
      },
      (cause: unknown) => {
        clearTimeout(timer);
        reject(cause);
      },
    );
  });
}
