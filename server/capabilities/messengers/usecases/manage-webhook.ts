import { receiveMessengerUpdate } from '@quayside/contract/endpoints/messengers';

import type { BotWebhook, Messenger, WebhookState } from '../ports/messenger';

export type ManageWebhookDeps = {
  readonly messengers: ReadonlyMap<string, Messenger>;
  /** The public origin of this server. */
  readonly apiUrl: string;
};

/** A bot, and the URL to which its messenger has to deliver updates. */
type FoundBot = {
  readonly messenger: string;
  readonly webhook: BotWebhook;
  readonly ownUrl: string;
};

/**
 * Makes a messenger deliver the messages that users write to its bot to this server. A second call
 * changes nothing but the secret.
 * @param name `null` for the only messenger
 * @returns what was done, as a sentence for the operator
 * @throws Error with a message for the operator: there is no such bot, or the messenger does not
 *   accept it
 */
export async function setWebhook(deps: ManageWebhookDeps, name: string | null): Promise<string> {
  const { messenger, webhook, ownUrl } = findBot(deps, name);
  const before = await webhook.read();
  await webhook.set(ownUrl);
  const { url } = await webhook.read();
  if (url !== ownUrl)
    throw new Error(
      `The messenger ${messenger} accepted the request, but still delivers updates to ${url ?? 'no URL'}. Try again.`,
    );
  const previous =
    before.url === null || before.url === ownUrl
      ? ''
      : ` Before, it delivered them to ${before.url}.`;
  return (
    `The messenger ${messenger} delivers updates to ${ownUrl}, with the secret of ` +
    `this server.${previous}`
  );
}

/**
 * @returns the status of the webhook, as sentences, and whether it points here
 * @throws Error as `setWebhook` does
 */
export async function showWebhook(
  deps: ManageWebhookDeps,
  name: string | null,
): Promise<{ readonly isOk: boolean; readonly text: string }> {
  const found = findBot(deps, name);
  const state = await found.webhook.read();
  return { isOk: state.url === found.ownUrl, text: describeState(found, state) };
}

/** Removes the webhook of a messenger. @returns and throws as `setWebhook` does */
export async function removeWebhook(deps: ManageWebhookDeps, name: string | null): Promise<string> {
  const { messenger, webhook } = findBot(deps, name);
  const { url } = await webhook.read();
  await webhook.remove();
  return url === null
    ? `The messenger ${messenger} had no webhook, so nothing was changed.`
    : `The messenger ${messenger} no longer delivers updates to ${url}. The bot does not ` +
        'reply any more, but still sends order updates.';
}

function findBot({ messengers, apiUrl }: ManageWebhookDeps, name: string | null): FoundBot {
  if (name === null && messengers.size > 1)
    throw new Error(`Specify the messenger: ${[...messengers.keys()].join(', ')}.`);
  const found = name === null ? [...messengers.values()][0] : messengers.get(name);
  if (found === undefined)
    throw new Error(
      name === null
        ? 'No messenger is set up here: docs/runbooks/telegram.md says how.'
        : `No messenger ${name} is set up.`,
    );
  if (found.bot === null)
    throw new Error(
      `The messenger ${found.code} has no bot here: docs/runbooks/telegram.md says how to set one up.`,
    );
  return {
    messenger: found.code,
    webhook: found.bot.webhook,
    ownUrl: `${apiUrl}${receiveMessengerUpdate.path.replace(':messenger', found.code)}`,
  };
}

function describeState(
  { messenger, ownUrl }: FoundBot,
  { url, waitingCount, lastProblem }: WebhookState,
): string {
  const place = url ?? 'no URL';
  const hint =
    url === ownUrl ? '' : ` This server is at ${ownUrl}: npm run ops -- messenger webhook set.`;
  const problem =
    lastProblem === null
      ? 'No recent errors.'
      : `Last error, at ${new Date(lastProblem.atMs).toISOString()}: ${lastProblem.text}`;
  return (
    `The messenger ${messenger} delivers updates to ${place}.${hint}\nPending updates: ` +
    `${waitingCount}.\n${problem}`
  );
}
