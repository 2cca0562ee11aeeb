import { buildMetaPath, latestBuildPath } from '@quayside/contract/site/build-paths';
import type { LatestBuild } from '@quayside/contract/site/builds';

import { createStore, type Store } from '../store';
import { parseLatestBuild, parseRedirects } from './build-facts';

export type BuildWatchDeps = {
  getJson(path: string): Promise<unknown>;
  onFailure(what: string, cause: unknown): void;
};

export type BuildWatch = {
  /** A build newer than the page's own, until the visitor dismisses it. */
  readonly offered: Store<string | null>;
  /** Checks which build is the latest. @returns it, or `null` if it cannot be determined */
  check(): Promise<LatestBuild | null>;
  /** Returns the latest known build; requests it only if none is known. */
  latest(): Promise<LatestBuild | null>;
  /** Whether this page's own build is known. */
  isWatching(): boolean;
  /** Whether a newer build than the page's own was found. */
  isOutdated(): boolean;
  /**
   * Returns the redirects of the latest build whose redirects could be read, by path. If none are
   * known yet, requests them and waits at most `maxWaitMs`; with 0 it neither requests nor waits.
   */
  redirects(maxWaitMs: number): Promise<Readonly<Record<string, string>>>;
  /** Returns where a path is redirected to, according to the redirects that are known. */
  redirectOf(path: string): string | undefined;
  /** Whether redirects of any build are known. */
  hasRedirects(): boolean;
  /** Dismisses this build; an even newer one will be offered. */
  dismiss(): void;
};

const noRedirects: Readonly<Record<string, string>> = {};

/**
 * Watches for new builds of the site while a page is open. The build seen first counts as the
 * page's own, because the page's HTML is never served from a cache without revalidation.
 */
export function createBuildWatch({ getJson, onFailure }: BuildWatchDeps): BuildWatch {
  const offered = createStore<string | null>(null);
  let own: string | null = null;
  let known: LatestBuild | null = null;
  let redirects = noRedirects;
  /** The build that `redirects` belongs to. */
  let redirectsOf: string | null = null;
  let asking: Promise<LatestBuild | null> | null = null;

  const follow = async (build: LatestBuild): Promise<void> => {
    own ??= build.id;
    const isNew = build.id !== known?.id;
    known = build;
    // After a rollback to the page's own build, there is nothing left to offer.
    if (isNew) offered.set(build.id === own ? null : build.id);
    if (redirectsOf === build.id) return;
    await getJson(buildMetaPath(build.id)).then(
      (json) => {
        redirects = parseRedirects(json);
        redirectsOf = build.id;
      },
      (cause: unknown) => {
        onFailure('The redirects of this build could not be read', cause);
      },
    );
  };

  const ask = async (): Promise<LatestBuild | null> => {
    try {
      const build = parseLatestBuild(await getJson(latestBuildPath));
      await follow(build);
      return build;
    } catch (cause) {
      onFailure('The latest build could not be read', cause);
      return null;
    }
  };

  const check = (): Promise<LatestBuild | null> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    offered,
    check,
    latest: () => (known === null ? check() : Promise.resolve(known)),
    isWatching: () => own !== null,
    isOutdated: () => known !== null && known.id !== own,
    async redirects(maxWaitMs) {
      if (maxWaitMs > 0 && redirectsOf === null) void check();
      if (asking !== null)
        await Promise.race([
          asking,
          new Promise((resolve) => {
            setTimeout(resolve, maxWaitMs);
          }),
        ]);
      return redirects;
    },
    redirectOf: (path) => (Object.hasOwn(redirects, path) ? redirects[path] : undefined),
    hasRedirects: () => redirectsOf !== null,
    dismiss: () => {
      offered.set(null);
    },
  };
}
