import type { PublishCommand, PublishedNote, PublishedTree } from '../ports/publishing';

export type PublisherDeps = {
  readonly command: PublishCommand;
  readonly note: PublishedNote;
  readonly log: { info(text: string): void; error(text: string, source: string): void };
};

/** Brings saved content to the site. */
export type Publisher = {
  /** Publishes a commit. Of several that come during a publication, only the last one is. */
  request(tree: PublishedTree): void;
  /** Ends what runs; the next start publishes what is missing. */
  stop(): Promise<void>;
};

const SHOWN_DIGITS = 10;

/**
 * Creates the publisher. One publication runs at a time. A failed one is reported, and repeated with
 * the next commit or start: the content was checked before it was saved, so what failed has to be
 * mended first.
 */
export function createPublisher({ command, note, log }: PublisherDeps): Publisher {
  let wanted: PublishedTree | null = null;
  let isStopped = false;
  let running: Promise<void> | null = null;

  const publish = async ({ commit, contentDir }: PublishedTree): Promise<void> => {
    if ((await note.read()) === commit || isStopped) return;
    const startedAtMs = performance.now();
    await command.run(contentDir);
    await note.write(commit);
    const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
    log.info(`The site shows the content of ${commit.slice(0, SHOWN_DIGITS)} (${seconds} s).`);
  };
  const run = async (): Promise<void> => {
    while (wanted !== null && !isStopped) {
      const tree = wanted;
      wanted = null;
      await publish(tree).catch((error: unknown) => {
        if (!isStopped)
          log.error(error instanceof Error ? error.message : String(error), 'publishing content');
      });
    }
    running = null;
  };
  return {
    request(tree) {
      wanted = tree;
      running ??= run();
    },
    async stop() {
      isStopped = true;
      command.stop();
      await running;
    },
  };
}
