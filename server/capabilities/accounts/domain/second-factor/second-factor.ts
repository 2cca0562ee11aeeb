/** A user's authenticator app. */
export type SecondFactor = {
  readonly userId: number;
  /** Identifies one setup. */
  readonly setupId: string;
  readonly sealedSecret: string;
  /** Hash of the emailed code; `null` once the app is active. */
  readonly mailCodeHash: string | null;
  readonly setupExpiresAtMs: number;
  /** `null` during setup, before it can confirm anything. */
  readonly activatedAtMs: number | null;
};

export const RECOVERY_CODES = 10;
export const SETUP_MINUTES = 30;
