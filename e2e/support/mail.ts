import { poll } from './poll';

/** A mail as the sandbox's catcher tells it. */
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
 * What was sent to an address so far, the newest first.
 * @param mailUrl as `GET /api/sandbox` tells it
 */
export async function allMail(mailUrl: string, to: string): Promise<readonly ReadMail[]> {
  const answer = await fetch(`${mailUrl}/api/messages?${new URLSearchParams({ to }).toString()}`);
  return ((await answer.json()) as { messages: ReadMail[] }).messages;
}

/** Waits for a mail to an address. @param isWanted the newest of all, unless told otherwise */
export function readMail(
  mailUrl: string,
  to: string,
  isWanted: (mail: ReadMail) => boolean = () => true,
  timeoutMs = 120_000,
): Promise<ReadMail> {
  return poll(async () => (await allMail(mailUrl, to)).find(isWanted) ?? null, {
    timeoutMs,
    what: `a mail to ${to}`,
  });
}
