import type { PublishCommand, PublishedNote, PublishedTree } from '../ports/publishing';

export type PublisherDeps = {
  /** @returns the latest commit; `null` while there is no repository */
  readonly head: () => Promise<string | null>;
  /** @returns the files of the latest commit */
  readonly tree: () => Promise<PublishedTree>;
  readonly command: PublishCommand;
  readonly note: PublishedNote;
  readonly log: { info(text: string): void; error(text: string, source: string): void };
};

/**
 * Brings the latest commit to the site, unless it is there.
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
export function createPublisher({ head, tree, command, note, log }: PublisherDeps): PublishContent {
  let failed: string | null = null;
  const publish = async ({ commit, contentDir }: PublishedTree): Promise<void> => {
    const startedAtMs = performance.now();
    await command.run(contentDir);
    await note.write(commit);
    const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
    log.info(`The site shows the content of ${commit.slice(0, SHOWN_DIGITS)} (${seconds} s).`);
  };
  return async (isStopping) => {
    const latest = await head();
    if (latest === null || latest === failed || latest === (await note.read())) return;
    const published = await tree();
    if (isStopping()) return;
    const stopping = setInterval(() => {
      if (isStopping()) command.stop();
    }, STOP_PERIOD_MS);
    try {
      await publish(published);
    } catch (error) {
      if (isStopping()) return;
      failed = published.commit;
      log.error(error instanceof Error ? error.message : String(error), 'publishing content');
    } finally {
      clearInterval(stopping);
    }
  };
}
