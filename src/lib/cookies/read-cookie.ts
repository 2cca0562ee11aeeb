/** Returns the value of a cookie. @param cookies `document.cookie` */
export function readCookie(cookies: string, name: string): string | null {
  const entry = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(name.length + 1)) || null;
  } catch {
    return null;
  }
}
