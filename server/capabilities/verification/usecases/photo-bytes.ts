const DATA_URL = /^data:[^,]{0,100};base64,/;

/**
 * @returns the bytes of a photo as it came: bytes of a multipart body, or base64; `null` without
 *   one. Text that is no base64 gives bytes that are no photo.
 */
export function photoBytes(given: string | Uint8Array | null | undefined): Uint8Array | null {
  if (given === null || given === undefined || given === '') return null;
  return typeof given === 'string' ? Buffer.from(given.replace(DATA_URL, ''), 'base64') : given;
}
