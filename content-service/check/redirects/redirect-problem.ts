import type { Finding } from '../../problems/problem';

/** What is wrong with a redirect. */
export type RedirectFinding = Finding & { readonly field: 'from' | 'to' | 'status' };

/** One problem of one redirect. */
export type RedirectProblem = RedirectFinding & {
  /** Index of the redirect in its list, from 0. */
  readonly index: number;
};
