/**
 * Why a device returned nothing. `cancelled` is also what a browser reports after a timeout, and
 * when the device has no passkey for this site, because browsers do not reveal the difference.
 * `known`: the device already has a passkey for this account. `unable`: it cannot verify its user,
 * or cannot store a key. `elsewhere`: the passkeys are for a different host from the page's.
 */

export const DEVICE_ERROR_REASONS = [
  'cancelled',
  'known',
  'unable',
  'elsewhere',
  'failed',
] as const;
export type DeviceErrorReason = (typeof DEVICE_ERROR_REASONS)[number];

/** Thrown if a device did not return what was requested. */
export class DeviceError extends Error {
  readonly reason: DeviceErrorReason;

  constructor(reason: DeviceErrorReason, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'DeviceError';
    this.reason = reason;
  }
}

/** Maps the names of WebAuthn errors. */
const reasonsByErrorName: Readonly<Record<string, DeviceErrorReason>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  SecurityError: 'elsewhere',
};

/** Converts an error from the browser to a `DeviceError`. */
export function deviceErrorOf(thrown: unknown): DeviceError {
  return new DeviceError(
    (thrown instanceof Error ? reasonsByErrorName[thrown.name] : undefined) ?? 'failed',
    thrown,
  );
}
