import { messengerShell } from '../../../lib/messenger/messenger-shell';

/**
 * Whether a messenger's bot may send messages to the user. Inside that messenger, asks the user for
 * permission. Elsewhere that is not possible, and the user can allow messages in the bot's chat.
 */
export async function mayBotWrite(messenger: string): Promise<boolean> {
  const shell = messengerShell.get();
  return (
    shell?.messenger !== messenger ||
    shell.allowMessages === undefined ||
    (await shell.allowMessages())
  );
}
