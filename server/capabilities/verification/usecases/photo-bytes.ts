const DATA_URL = /^data:[^,]{0,100};base64,/;

/**
 * @returns the bytes of a photo as received: bytes of a multipart body, or base64; `null` if there
 *   is none. Text that is not base64 gives bytes that are not a photo.
 */
export function photoBytes(given: string | Uint8Array | null | undefined): Uint8Array | null {
  if (given === null || given === undefined || given === '') return null;
  return typeof given === 'string' ? Buffer.from(given.replace(DATA_URL, ''), 'base64') : given;
}
