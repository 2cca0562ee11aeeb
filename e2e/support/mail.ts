import { poll } from './poll';

/** An email as the sandbox's mail catcher returns it. */
export type ReadMail = {
  readonly id: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly receivedAt: string;
  readonly messageId: string | null;
  readonly text: string;
  readonly html: string;
};

/**
 * Returns the emails that were sent to an address so far, newest first.
 * @param mailUrl as `GET /api/sandbox` returns it
 */
export async function allMail(mailUrl: string, to: string): Promise<readonly ReadMail[]> {
  const response = await fetch(`${mailUrl}/api/messages?${new URLSearchParams({ to }).toString()}`);
  return ((await response.json()) as { messages: ReadMail[] }).messages;
}

/** Waits for an email to an address. @param isWanted accepts the newest email by default */
export function readMail(
  mailUrl: string,
  to: string,
  isWanted: (mail: ReadMail) => boolean = () => true,
  timeoutMs = 120_000,
): Promise<ReadMail> {
  return poll(async () => (await allMail(mailUrl, to)).find(isWanted) ?? null, {
    timeoutMs,
    what: `an email to ${to}`,
  });
}
