import type { Clock } from '../../../platform/clock/clock';
import type { SerialQueue } from '../../../platform/serial-queue';
import type { ContentChecker } from '../ports/content-checker';
import type { ContentRepository } from '../ports/content-repository';

/** What editing needs once the repository is open. */
export type EditingDeps = {
  readonly repository: ContentRepository;
  readonly checker: ContentChecker;
  readonly clock: Clock;
  /** Commits of this server wait for each other. */
  readonly queue: SerialQueue;
  /** Called after each commit of this server. */
  readonly onCommit: () => Promise<void>;
};
