/** Shows steps that take time; see progress.mjs. */
export type Progress = {
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  line(text: string): void;
};

export type ProgressOutput = { write(text: string): unknown; readonly isTTY?: boolean };

export function formatElapsed(elapsedMs: number): string;
export function createProgress(output?: ProgressOutput, nowMs?: () => number): Progress;
