/**
 * Why a device gave nothing. `cancelled` is also what a browser says when time has run out, and
 * when the device has no passkey of this site: it tells no page which. `known`: it has one of this
 * account already. `unable`: it cannot check who holds it, or keep a key. `elsewhere`: passkeys
 * belong to another host than the page's.
 */
export const DEVICE_TROUBLES = ['cancelled', 'known', 'unable', 'elsewhere', 'failed'] as const;
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];

/** What a device was asked for and did not give. */
export class DeviceError extends Error {
  readonly trouble: DeviceTrouble;

  constructor(trouble: DeviceTrouble, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'DeviceError';
    this.trouble = trouble;
  }
}

/** The names of WebAuthn's errors. */
const troubles: Readonly<Record<string, DeviceTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  SecurityError: 'elsewhere',
};

/** What a browser threw, in our own words. */
export function deviceErrorOf(thrown: unknown): DeviceError {
  return new DeviceError(
    (thrown instanceof Error ? troubles[thrown.name] : undefined) ?? 'failed',
    thrown,
  );
}
