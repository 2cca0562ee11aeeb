import { createAesSecretBox } from '../../../platform/secrets/aes-secret-box';
import { withBothDatabases } from '../../../testing/database/database';
import { createSealedSecretStore, sealSecret } from '../../accounts';
import { createApiKeyStore } from '../../partners';
import { createWebhookStore } from '../../webhooks';
import { resealSecrets } from './reseal-secrets';

const [PREVIOUS_KEY, CURRENT_KEY, LOST] = ['f0'.repeat(32), '0f'.repeat(32), 'aa'.repeat(32)];
const USER = 100_000_001;
const guid = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

withBothDatabases('secrets sealed with a previous key', (open) => {
  async function build() {
    const database = await open();
    const [apiKeys, webhooks] = [createApiKeyStore(), createWebhookStore()];
    await database.query(
      "INSERT INTO app_user (user_id, email, locale, created_at) VALUES ($1, $2, 'en', now())",
      [USER, 'ann@example.com'],
    );
    const addKey = (index: number, sealedWith: string) =>
      apiKeys.insert(database, {
        apiId: guid(index),
        publicKey: `key ${index}`,
        userId: USER,
        name: '',
        whiteListIp: '',
        isActive: true,
        isSandboxKey: true,
        createdAtMs: 0,
        lastUsedAtMs: null,
        usageCount: 0,
        sealedSecret: createAesSecretBox(sealedWith).seal(`secret ${index}`, `key ${index}`),
      });
    const addWebhook = (index: number, sealedWith: string) =>
      webhooks.insert(database, {
        webhookId: guid(index),
        userId: USER,
        url: 'https://partner.example',
        isActive: true,
        disabledReason: null,
        createdAtMs: 0,
        sealedSecret: createAesSecretBox(sealedWith).seal('whsec_x', guid(index)),
      });
    const addApp = (sealedWith: string) =>
      database.query(
        `INSERT INTO second_factor (
           user_id, setup_id, sealed_secret, setup_expires_at, activated_at
         )
         VALUES ($1, $2, $3, now(), now())`,
        [USER, guid(1), sealSecret({ secretBox: createAesSecretBox(sealedWith) }, USER, 'app')],
      );
    const sealed = async (table: string) =>
      (
        await database.query<{ sealed_secret: string }>(
          `SELECT sealed_secret FROM ${table} ORDER BY 1`,
        )
      ).map(({ sealed_secret: text }) => text);
    const reseal = (keys: string) =>
      resealSecrets({
        database,
        sealedSecrets: createSealedSecretStore(),
        secretBox: createAesSecretBox(keys),
      });
    return { database, apiKeys, addKey, addWebhook, addApp, sealed, reseal };
  }

  test('are resealed with the current key, so that the previous key is no longer needed', async () => {
    const { database, apiKeys, addKey, addWebhook, addApp, sealed, reseal } = await build();
    for (let index = 1; index <= 205; index += 1) await addKey(index, PREVIOUS_KEY);
    await addKey(300, CURRENT_KEY);
    await addWebhook(1, PREVIOUS_KEY);
    await addApp(PREVIOUS_KEY);
    expect(await reseal(`${CURRENT_KEY},${PREVIOUS_KEY}`)).toEqual({
      resealed: 207,
      unreadable: 0,
    });
    expect(await reseal(`${CURRENT_KEY},${PREVIOUS_KEY}`)).toEqual({ resealed: 0, unreadable: 0 });
    const box = createAesSecretBox(CURRENT_KEY);
    expect(
      box.open((await apiKeys.findByPublicKey(database, 'key 205'))?.sealedSecret ?? '', 'key 205'),
    ).toBe('secret 205');
    expect(box.open((await sealed('webhook'))[0] ?? '', guid(1))).toBe('whsec_x');
    expect(await reseal(CURRENT_KEY)).toEqual({ resealed: 0, unreadable: 0 });
  });

  test('are counted and left unchanged if no key can open them, except those of deleted API keys', async () => {
    const { database, apiKeys, addKey, addWebhook, sealed, reseal } = await build();
    await addWebhook(1, LOST);
    await addKey(1, LOST);
    await apiKeys.remove(database, USER, guid(1), 0);
    const before = await sealed('webhook');
    expect(await reseal(`${CURRENT_KEY},${PREVIOUS_KEY}`)).toEqual({ resealed: 0, unreadable: 1 });
    expect(await sealed('webhook')).toEqual(before);
  });

  test('are stored only in the tables that are listed here', async () => {
    const { database } = await build();
    const tables = await database.query<{ table_name: string }>(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'sealed_secret' ORDER BY table_name",
    );
    expect(tables.map(({ table_name: name }) => name)).toEqual([
      'api_key',
      'second_factor',
      'webhook',
    ]);
  });
});
