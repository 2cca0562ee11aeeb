/**
 * Masks an email that others may see through a shared link: `a•••@example.com`. Its owner
 * recognises it by the first letter and the domain.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
