import type { Finding } from '../problems/problem';

/** One mistake in the content: where it is, what is wrong, and how the editor fixes it. */
export type ContentProblem = Finding & {
  /** Path from the repository's root, such as `content/site.yml`. */
  readonly file: string;
  readonly line?: number | undefined;
  /** The field, such as `sections.2.title`, where it isn't the one on that line. */
  readonly field?: string | undefined;
};

/**
 * Invalid content. The message lists every mistake with its file, its line if known, and how to fix
 * it. The build stops on this error.
 */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const sorted = [...problems].sort(byLocation);
    // A mistake that two languages share is found twice.
    const lines = [...new Set(sorted.map(describeProblem))];
    super(
      `The content has ${lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`}:\n${lines.join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = sorted;
  }
}

/** A problem as one line: `content/x.md:12: problem. Fix.` */
export function describeProblem({
  file,
  line,
  problem,
  fix,
}: Pick<ContentProblem, 'file' | 'line' | 'problem' | 'fix'>): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${problem}. ${fix}.`;
}

function byLocation(a: ContentProblem, b: ContentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}
