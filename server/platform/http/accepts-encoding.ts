/** Whether an `Accept-Encoding` header names an encoding, and not in order to exclude it. */
export function acceptsEncoding(accepted: string, name: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted);
}
