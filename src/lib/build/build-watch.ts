import { buildMetaPath, latestBuildPath } from '@quayside/contract/site/build-paths';
import type { LatestBuild } from '@quayside/contract/site/builds';

import { createStore, type Store } from '../store';
import { parseLatestBuild, parseRedirects } from './build-facts';

export type BuildWatchDeps = {
  askJson(path: string): Promise<unknown>;
  onFailure(what: string, cause: unknown): void;
};

export type BuildWatch = {
  /** A build that is newer than the one this page came from, until the visitor puts it off. */
  readonly offered: Store<string | null>;
  /** Asks which build is the latest. @returns it, or `null` when it cannot be told */
  check(): Promise<LatestBuild | null>;
  /** The latest build that is known; asks only when none is. */
  latest(): Promise<LatestBuild | null>;
  /** Whether this page's own build is known. */
  isWatching(): boolean;
  /** Whether a newer build than this page's has been seen. */
  isOutdated(): boolean;
  /**
   * Redirects of the latest build whose redirects could be read, by path. Where none are known yet
   * it asks for them, and waits `patienceMs` at most; without any patience it neither asks nor
   * waits.
   */
  redirects(patienceMs: number): Promise<Readonly<Record<string, string>>>;
  /** Whether redirects of any build are known. */
  hasRedirects(): boolean;
  /** Not this one; a still newer one is offered again. */
  putOff(): void;
};

const noRedirects: Readonly<Record<string, string>> = {};

/**
 * Follows the site's builds from a page that stays open. The build seen first counts as the page's
 * own: its HTML is never served from a cache unasked.
 */
export function createBuildWatch({ askJson, onFailure }: BuildWatchDeps): BuildWatch {
  const offered = createStore<string | null>(null);
  let own: string | null = null;
  let known: LatestBuild | null = null;
  let redirects = noRedirects;
  /** The build that they are of. */
  let redirectsOf: string | null = null;
  let asking: Promise<LatestBuild | null> | null = null;

  const follow = async (build: LatestBuild): Promise<void> => {
    own ??= build.id;
    const isNew = build.id !== known?.id;
    known = build;
    // After a step back to the page's own build there is nothing left to offer.
    if (isNew) offered.set(build.id === own ? null : build.id);
    if (redirectsOf === build.id) return;
    await askJson(buildMetaPath(build.id)).then(
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
      const build = parseLatestBuild(await askJson(latestBuildPath));
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
    async redirects(patienceMs) {
      if (patienceMs > 0 && redirectsOf === null) void check();
      if (asking !== null)
        await Promise.race([
          asking,
          new Promise((resolve) => {
            setTimeout(resolve, patienceMs);
          }),
        ]);
      return redirects;
    },
    hasRedirects: () => redirectsOf !== null,
    putOff: () => {
      offered.set(null);
    },
  };
}
