/** Decodes the path of a URL. @returns `null` for invalid escapes */
export function sitePathOf(url: string): string | null {
  const [rawPath = '/'] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/**
 * Whether a path may be looked up below the site's folder: it has no control characters, and no
 * parent or hidden segments.
 */
export function canNameFile(path: string): boolean {
  if (!path.startsWith('/') || /[\u0000-\u001f\\]/.test(path)) return false;
  return path.split('/').every((segment) => !segment.startsWith('.') || segment === '.well-known');
}
