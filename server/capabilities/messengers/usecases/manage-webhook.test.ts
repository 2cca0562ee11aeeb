import type { Messenger, WebhookState } from '../ports/messenger';
import { removeWebhook, setWebhook, showWebhook, type ManageWebhookDeps } from './manage-webhook';

const OWN_URL = 'https://api.exchange.example/api/v1/messengers/telegram/webhook';

/** A messenger that stores the webhook, unless it `forgets`. */
function withBot(
  state: Partial<WebhookState> = {},
  forgets = false,
): ManageWebhookDeps & { readonly now: () => string | null } {
  let known: WebhookState = { url: null, waitingCount: 0, lastProblem: null, ...state };
  const webhook = {
    set: async (url: string) => {
      if (!forgets) known = { ...known, url };
    },
    read: async () => known,
    remove: async () => {
      known = { ...known, url: null };
    },
  };
  const telegram = { code: 'telegram', bot: { webhook } } as unknown as Messenger;
  return {
    messengers: new Map([['telegram', telegram]]),
    apiUrl: 'https://api.exchange.example',
    now: () => known.url,
  };
}

test('setWebhook registers this server, and reports the previous webhook', async () => {
  const deps = withBot();
  expect(await setWebhook(deps, null)).toBe(
    `The messenger telegram delivers updates to ${OWN_URL}, with the secret of this server.`,
  );
  expect(deps.now()).toBe(OWN_URL);
  expect(await setWebhook(deps, 'telegram')).not.toContain('Before');
  expect(await setWebhook(withBot({ url: 'https://old.example/hook' }), null)).toContain(
    'Before, it delivered them to https://old.example/hook.',
  );
});

test('setWebhook fails if nothing changed despite a success response', async () => {
  await expect(setWebhook(withBot({}, true), null)).rejects.toThrow(
    'still delivers updates to no URL',
  );
});

test('showWebhook reports whether the webhook points here, the pending updates and the last error', async () => {
  expect(await showWebhook(withBot({ url: OWN_URL }), null)).toEqual({
    isOk: true,
    text: `The messenger telegram delivers updates to ${OWN_URL}.\nPending updates: 0.\nNo recent errors.`,
  });
  const elsewhere = await showWebhook(
    withBot({ waitingCount: 4, lastProblem: { text: 'Connection refused', atMs: 0 } }),
    null,
  );
  expect(elsewhere.isOk).toBe(false);
  expect(elsewhere.text).toBe(
    'The messenger telegram delivers updates to no URL. ' +
      `This server is at ${OWN_URL}: npm run ops -- messenger webhook set.\nPending updates: 4.\n` +
      'Last error, at 1970-01-01T00:00:00.000Z: Connection refused',
  );
});

test('removeWebhook removes the webhook, and a second call changes nothing', async () => {
  const deps = withBot({ url: OWN_URL });
  expect(await removeWebhook(deps, null)).toContain(
    `no longer delivers updates to ${OWN_URL}. The bot does not reply`,
  );
  expect(deps.now()).toBeNull();
  expect(await removeWebhook(deps, null)).toContain('had no webhook');
});

test.each([
  ['no messenger is configured', new Map(), null, 'No messenger is set up here'],
  ['no messenger has that name', withBot().messengers, 'signal', 'No messenger signal is set up'],
  [
    'the messenger has no bot',
    new Map([['telegram', { code: 'telegram', bot: null } as unknown as Messenger]]),
    null,
    'has no bot here',
  ],
  [
    'there are two messengers',
    new Map([...withBot().messengers, ['signal', {} as Messenger]]),
    null,
    'Specify the messenger: telegram, signal.',
  ],
])('setWebhook reports that %s', async (_case, messengers, name, message) => {
  await expect(setWebhook({ messengers, apiUrl: 'https://a.example' }, name)).rejects.toThrow(
    message,
  );
});
