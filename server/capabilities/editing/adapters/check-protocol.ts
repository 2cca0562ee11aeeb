import type {
  CheckRequest,
  CheckResult,
  OverviewRequest,
  OverviewResult,
} from '../ports/content-checker';

/** What the thread that checks content is started with. */
export type CheckThreadSettings = {
  readonly gitDir: string;
  /** The repository of the program, for the files in `static/` that the content uses. */
  readonly rootDir: string;
  /** An empty folder for the thread's copy of the content. */
  readonly folder: string;
};

/** What the thread can be asked for, and what it finds. */
export type CheckTasks = {
  readonly check: { readonly request: CheckRequest; readonly result: CheckResult };
  readonly overview: { readonly request: OverviewRequest; readonly result: OverviewResult };
};

export type CheckMessage = {
  [Task in keyof CheckTasks]: {
    readonly task: Task;
    readonly request: CheckTasks[Task]['request'];
  };
}[keyof CheckTasks];

export type CheckAnswer =
  { readonly result: CheckTasks[keyof CheckTasks]['result'] } | { readonly failure: string };
