import type { UserSession } from '../../../lib/session/session';
import type { MessengerHost } from '../messenger-host';
import { shellTexts } from '../shell/shell-texts';

/** A messenger pop-up allows 256 characters. */
const maxNameLength = 30;
const maxAccountLength = 50;

/** Shortens a long name in the middle, its least informative part. */
function shortened(text: string, most: number): string {
  const half = Math.floor((most - 1) / 2);
  return text.length <= most ? text : `${text.slice(0, half)}…${text.slice(-half)}`;
}

/**
 * Asks whether the messenger user should be linked to the account, naming both, because merged
 * accounts cannot be separated again. If the question can't be shown, nothing is merged.
 */
export async function confirmLinking(
  { launch: { userName }, showPopup }: Pick<MessengerHost, 'launch' | 'showPopup'>,
  { email, userId }: Pick<UserSession, 'email' | 'userId'>,
): Promise<boolean> {
  const { link } = await shellTexts();
  const names: Readonly<Record<string, string>> = {
    user: shortened(userName, maxNameLength),
    account: shortened(email ?? String(userId), maxAccountLength),
  };
  const message = link.question.replace(
    /\{\{(\w+)\}\}/g,
    (_place, name: string) => names[name] ?? '',
  );
  try {
    const pressed = await showPopup({
      title: link.title,
      message,
      buttons: [
        { id: 'link', type: 'default', text: link.yes },
        { id: 'keep', type: 'default', text: link.no },
      ],
    });
    return pressed === 'link';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
