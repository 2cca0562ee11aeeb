import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, failure, success } from './ops-result';

/** The commands for messenger bots. */
export const messengerCommands: readonly OpsCommand[] = [
  {
    name: 'messenger webhook set',
    parameters: '[messenger]',
    explanation: "sets the messenger's webhook to this server, with our secret",
    run: async ({ messengers }, args) => success(await messengers.webhook.set(readMessenger(args))),
  },
  {
    name: 'messenger webhook show',
    parameters: '[messenger]',
    explanation: "shows the messenger's webhook URL, its pending updates and its last error",
    run: ({ messengers }, args) => messengers.webhook.show(readMessenger(args)),
  },
  {
    name: 'messenger webhook delete',
    parameters: '[messenger]',
    explanation:
      "deletes the messenger's webhook: the bot stops replying but still sends order updates",
    run: async ({ messengers }, args) =>
      success(await messengers.webhook.remove(readMessenger(args))),
  },
  {
    name: 'messenger messages stuck',
    parameters: '',
    explanation:
      'lists bot messages that could not be sent, with the response of the messenger; not ' +
      'those to users who blocked the bot',
    run: async ({ messengers }) => {
      const stuck = await messengers.messages.listStuck();
      return success(stuck.length === 0 ? 'No message is stuck.' : asText(stuck));
    },
  },
  {
    name: 'messenger messages retry',
    parameters: '[messageId]',
    explanation: 'retries stuck bot messages now: one, or all of them',
    run: async ({ messengers }, [messageId, ...rest]) => {
      if (rest.length > 0 || (messageId !== undefined && !/^\d{1,18}$/.test(messageId)))
        throw new OpsUsageError(
          'Specify the number of a message, as shown by messenger messages stuck, or nothing for all of them.',
        );
      const count = await messengers.messages.retry(messageId ?? null);
      return count === 0 && messageId !== undefined
        ? failure(`Message ${messageId} is not stuck.`)
        : success(`Retried: ${count}.`);
    },
  },
];

function readMessenger([messenger, ...rest]: readonly string[]): string | null {
  if (rest.length > 0 || (messenger !== undefined && !/^[a-z]{1,30}$/.test(messenger)))
    throw new OpsUsageError(
      'Specify the name of one messenger, such as telegram, or nothing if there is only one.',
    );
  return messenger ?? null;
}
