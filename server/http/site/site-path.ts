/**
 * The path of a URL, decoded, as it may be looked up below the site's folder.
 * @returns `null` for what cannot name a file of the site: bad escapes, control characters, climbing or hidden segments
 */
export function sitePathOf(url: string): string | null {
  const [rawPath = '/'] = url.split(/[?#]/, 1);
  const path = decode(rawPath);
  if (path === null || !path.startsWith('/') || /[\u0000-\u001f\\]/.test(path)) return null;
  const isHidden = path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known');
  return isHidden ? null : path;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
