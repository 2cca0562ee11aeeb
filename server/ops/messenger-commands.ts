import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, unwell, well } from './ops-result';

/** The commands about the bots of messengers. */
export const messengerCommands: readonly OpsCommand[] = [
  {
    name: 'messenger webhook set', parameters: '[messenger]', explanation: 'has the messenger bring what users write to the bot to this server, with our secret',
    run: async ({ messengers }, args) => well(await messengers.webhook.set(readMessenger(args))),
  },
  {
    name: 'messenger webhook show', parameters: '[messenger]', explanation: 'says where the messenger brings what users write to the bot, how much waits, and what went wrong last',
    run: ({ messengers }, args) => messengers.webhook.show(readMessenger(args)),
  },
  {
    name: 'messenger webhook delete', parameters: '[messenger]', explanation: 'has the messenger bring it nowhere any more: the bot answers nobody, and still tells of orders',
    run: async ({ messengers }, args) => well(await messengers.webhook.remove(readMessenger(args))),
  },
  {
    name: 'messenger messages stuck', parameters: '', explanation: 'lists messages of the bot that were tried and are not sent, with what the messenger said; not those whose reader has shut the bot out',
    run: async ({ messengers }) => {
      const stuck = await messengers.messages.listStuck();
      return well(stuck.length === 0 ? 'No message is stuck.' : asText(stuck));
    },
  },
  {
    name: 'messenger messages retry', parameters: '[messageId]', explanation: 'sends stuck messages of the bot now: that one, or all of them',
    run: async ({ messengers }, [messageId, ...rest]) => {
      if (rest.length > 0 || (messageId !== undefined && !/^\d{1,18}$/.test(messageId))) throw new OpsUsageError('Give the number of a message, as messenger messages stuck lists it, or nothing for all of them.');
      const count = await messengers.messages.retry(messageId ?? null);
      return count === 0 && messageId !== undefined ? unwell(`Message ${messageId} is not stuck.`) : well(`Tried again: ${count}.`);
    },
  },
];

function readMessenger([messenger, ...rest]: readonly string[]): string | null {
  if (rest.length > 0 || (messenger !== undefined && !/^[a-z]{1,30}$/.test(messenger))) throw new OpsUsageError('Give the name of one messenger, such as telegram, or nothing where there is only one.');
  return messenger ?? null;
}
