import type { CheckRequest, CheckResult } from '../ports/content-checker';

/** What the thread that checks content is started with. */
export type CheckThreadSettings = {
  readonly gitDir: string;
  /** The repository of the program, for the files in `static/` that the content uses. */
  readonly rootDir: string;
  /** An empty folder for the thread's copy of the content. */
  readonly folder: string;
};

export type CheckMessage = { readonly id: number; readonly request: CheckRequest };

export type CheckAnswer =
  | { readonly id: number; readonly result: CheckResult }
  | { readonly id: number; readonly failure: string };
