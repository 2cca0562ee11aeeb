/**
 * An email that somebody else may be reading over a shared link: `a•••@example.com`. Its owner
 * knows it by the first letter and the domain.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
