/**
 * Why a device returned nothing. `cancelled` is also what a browser reports after a timeout, and
 * when the device has no passkey of this site, because it does not disclose which. `known`: the
 * device already has a passkey of this account. `unable`: it cannot verify its user, or cannot
 * store a key. `elsewhere`: passkeys belong to another host than the page's.
 */
export const DEVICE_TROUBLES = ['cancelled', 'known', 'unable', 'elsewhere', 'failed'] as const;
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];

/** A device did not return what it was asked for. */
export class DeviceError extends Error {
  readonly trouble: DeviceTrouble;

  constructor(trouble: DeviceTrouble, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'DeviceError';
    this.trouble = trouble;
  }
}

/** Maps the names of WebAuthn errors. */
const troubles: Readonly<Record<string, DeviceTrouble>> = {
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
    (thrown instanceof Error ? troubles[thrown.name] : undefined) ?? 'failed',
    thrown,
  );
}
