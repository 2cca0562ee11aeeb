/** Whether an `Accept-Encoding` header names an encoding without excluding it. */
export function acceptsEncoding(accepted: string, name: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted);
}
