import { messengerShell } from '../../../lib/messenger/messenger-shell';

/**
 * Whether the bot of a messenger may write to its user. Inside that messenger its user is asked;
 * elsewhere nobody can be, and the bot's own chat is the way to allow it.
 */
export async function mayBotWrite(messenger: string): Promise<boolean> {
  const shell = messengerShell.get();
  return (
    shell?.messenger !== messenger || shell.allowMessages === undefined || shell.allowMessages()
  );
}
