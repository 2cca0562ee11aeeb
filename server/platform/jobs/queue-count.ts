export type QueueCount = {
  readonly name: string;
  /** Due and not taken yet. */
  readonly due: number;
  /** To start at a later time, repetitions included. */
  readonly later: number;
  readonly active: number;
};
