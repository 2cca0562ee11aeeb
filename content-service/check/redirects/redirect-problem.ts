/** What is wrong with a redirect. */
export type RedirectFinding = {
  readonly field: 'from' | 'to' | 'status';
  readonly problem: string;
  readonly fix: string;
};

/** One problem of one redirect. */
export type RedirectProblem = RedirectFinding & {
  /** Index of the redirect in its list, from 0. */
  readonly index: number;
};
