import type { ConfirmationRequest } from '../../../lib/messenger/messenger-shell';
import type { MessengerHost } from '../messenger-host';

/**
 * Asks for confirmation in a messenger pop-up. Closing it means no.
 * @returns `null` for a question that the messenger would not show, such as one that is too long,
 * or any in an old messenger: the page must then ask the question
 */
export async function requestConfirmation(
  { showPopup }: Pick<MessengerHost, 'showPopup'>,
  { question, yesLabel, noLabel }: ConfirmationRequest,
): Promise<boolean | null> {
  try {
    const pressed = await showPopup({
      title: '',
      message: question,
      buttons: [
        { id: 'yes', type: 'destructive', text: yesLabel },
        { id: 'no', type: 'default', text: noLabel },
      ],
    });
    return pressed === 'yes';
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
