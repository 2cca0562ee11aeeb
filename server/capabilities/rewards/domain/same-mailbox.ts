const GMAIL = /^(?:gmail|googlemail)\.com$/;

/**
 * Whether two emails appear to reach the same person: case and a plus tag never matter, and dots do
 * not matter at Gmail, which has two domains. Only for comparison: emails are sent to the address
 * as entered.
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
