export type PartName = 'server' | 'signer' | 'node' | 'database';

/** A program of an exchange, which can die at any moment. */
export interface KillablePart {
  readonly name: PartName;
  isRunning(): boolean;
  /** Ends it without a chance to finish anything. Returns once it is dead. */
  kill(): Promise<void>;
  /** Starts it where it was killed. It may need some time until it responds. */
  start(): Promise<void>;
}
