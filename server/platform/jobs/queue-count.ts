export type QueueCount = {
  readonly name: string;
  /** Due and not claimed yet. */
  readonly due: number;
  /** To start at a later time, including retries. */
  readonly later: number;
  readonly active: number;
};
