const GMAIL = /^(?:gmail|googlemail)\.com$/;

/**
 * Whether two emails reach one person, as far as the texts tell: case and a tag behind a plus make
 * no difference anywhere, dots none at Gmail, which has two domains. For comparing alone: mail goes
 * to the address as it was given.
 */
export function isSameMailbox(left: string, right: string): boolean {
  return mailboxOf(left) === mailboxOf(right);
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  return GMAIL.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
