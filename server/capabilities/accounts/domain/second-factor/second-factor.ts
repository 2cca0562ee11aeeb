/** The app of a user that makes codes. */
export type SecondFactor = {
  readonly userId: number;
  /** Names one time of setting it up. */
  readonly setupId: string;
  readonly sealedSecret: string;
  /** Of the code that was mailed; `null` once it is active. */
  readonly mailCodeHash: string | null;
  readonly setupExpiresAtMs: number;
  /** `null` while it is being set up: it confirms nothing yet. */
  readonly activatedAtMs: number | null;
};

export const RECOVERY_CODES = 10;
export const SETUP_MINUTES = 30;
