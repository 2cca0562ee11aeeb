/** A mistake in the content, as the checks report it. */
export type Problem = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly code: string;
  /** Values of the placeholders of its texts. */
  readonly params: Readonly<Record<string, string | number>>;
  /** What is wrong, in English. */
  readonly problem: string;
  readonly fix: string;
};

type Worded = Pick<Problem, 'file' | 'problem' | 'fix'>;

/**
 * Returns the mistakes that a change adds. Lines don't count: an edit moves the mistakes below it.
 * @param before the mistakes without the change
 */
export function newProblems<Found extends Worded>(
  before: readonly Worded[],
  after: readonly Found[],
): readonly Found[] {
  const known = new Map<string, number>();
  for (const each of before) known.set(keyOf(each), (known.get(keyOf(each)) ?? 0) + 1);
  return after.filter((each) => {
    const count = known.get(keyOf(each)) ?? 0;
    known.set(keyOf(each), count - 1);
    return count <= 0;
  });
}

const keyOf = ({ file, problem, fix }: Worded): string => [file, problem, fix].join('\n');
