import type { Clock } from '../../../platform/clock/clock';
import type {
  PublishCommand,
  PublishedNote,
  PublishedTree,
  PublishedVersion,
} from '../ports/publishing';

export type PublisherDeps = {
  /** @returns the latest commit; `null` while there is no repository */
  readonly head: () => Promise<string | null>;
  /** @returns the files of the latest commit */
  readonly tree: () => Promise<PublishedTree>;
  /** @returns when the content of a folder changes by itself, in milliseconds */
  readonly dueTimes: (contentDir: string) => Promise<readonly number[]>;
  readonly clock: Clock;
  readonly command: PublishCommand;
  readonly note: PublishedNote;
  readonly log: { info(text: string): void; error(text: string, source: string): void };
};

/**
 * Brings the latest commit to the site, unless it is there as it is now: pages that have become due
 * since then are missing.
 * @param isStopping ends what runs, once it returns true; the next start publishes what is missing
 */
export type PublishContent = (isStopping: () => boolean) => Promise<void>;

const SHOWN_DIGITS = 10;
const STOP_PERIOD_MS = 250;

/**
 * Creates the publication of what editors save. A failed one is reported, and repeated with the next
 * commit or start: the content was checked before it was saved, so what failed has to be mended
 * first.
 */
export function createPublisher(deps: PublisherDeps): PublishContent {
  const { head, tree, command, note, clock, log } = deps;
  let failed: PublishedVersion | null = null;
  const schedule = createSchedule(deps);
  const publish = async ({ contentDir }: PublishedTree, version: PublishedVersion) => {
    const startedAtMs = performance.now();
    await command.run(contentDir);
    await note.write(version);
    const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
    const commit = version.commit.slice(0, SHOWN_DIGITS);
    log.info(`The site shows the content of ${commit} (${seconds} s).`);
  };
  return async (isStopping) => {
    const latest = await head();
    if (latest === null) return;
    const version = { commit: latest, atMs: clock.nowMs() };
    const isShown = async (shown: PublishedVersion | null): Promise<boolean> =>
      shown?.commit === latest && !(await schedule.hasDue(latest, shown.atMs, version.atMs));
    if ((await isShown(failed)) || (await isShown(await note.read()))) return;
    const published = await tree();
    if (isStopping()) return;
    const stopping = setInterval(() => {
      if (isStopping()) command.stop();
    }, STOP_PERIOD_MS);
    try {
      await publish(published, { ...version, commit: published.commit });
    } catch (error) {
      if (isStopping()) return;
      failed = { ...version, commit: published.commit };
      log.error(error instanceof Error ? error.message : String(error), 'publishing content');
      await note.writeFailed(published.commit);
    } finally {
      clearInterval(stopping);
    }
  };
}

/** Knows when the latest commit changes by itself. Its files are read once. */
function createSchedule({ tree, dueTimes }: Pick<PublisherDeps, 'tree' | 'dueTimes'>) {
  let known: { readonly commit: string; readonly times: readonly number[] } | null = null;
  return {
    /** Whether something becomes due after one time, and not after another. */
    async hasDue(commit: string, afterMs: number, untilMs: number): Promise<boolean> {
      if (known?.commit !== commit) {
        const latest = await tree();
        known = { commit: latest.commit, times: await dueTimes(latest.contentDir) };
      }
      return known.times.some((timeMs) => timeMs > afterMs && timeMs <= untilMs);
    },
  };
}
