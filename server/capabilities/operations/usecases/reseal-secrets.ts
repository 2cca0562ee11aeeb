import type { Database } from '../../../platform/database/database';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import {
  SEALED_KINDS,
  type SealedKind,
  type SealedSecret,
  type SealedSecretStore,
  secondFactorContext,
} from '../../accounts';

export type ResealDeps = {
  readonly database: Database;
  readonly sealedSecrets: SealedSecretStore;
  readonly secretBox: SecretBox;
};

/**
 * How many secrets were resealed, and how many no key can open: as long as there are any of those,
 * the previous key is needed.
 */
export type Resealed = { readonly resealed: number; readonly unreadable: number };

const PAGE = 200;

/** The context that a secret was sealed with, by its kind. */
const CONTEXTS: Readonly<Record<SealedKind, (key: string) => string>> = {
  'api-key': (publicKey) => publicKey,
  webhook: (webhookId) => webhookId,
  'second-factor': (userId) => secondFactorContext(Number(userId)),
};

/**
 * Reseals with the current key every secret that was sealed with a previous one. It can be
 * interrupted and restarted at any time, while a server runs: secrets that change in the meantime
 * are already sealed with the current key.
 */
export async function resealSecrets(deps: ResealDeps): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const kind of SEALED_KINDS) {
    for (
      let page = await nextPage(deps, kind, null);
      page.length > 0;
      page = await nextPage(deps, kind, page.at(-1)?.key ?? null)
    ) {
      for (const secret of page) {
        const outcome = await reseal(deps, kind, secret);
        if (outcome === 'resealed') resealed += 1;
        if (outcome === 'unreadable') unreadable += 1;
      }
    }
  }
  return { resealed, unreadable };
}

const nextPage = (
  { database, sealedSecrets }: ResealDeps,
  kind: SealedKind,
  afterKey: string | null,
): Promise<readonly SealedSecret[]> => sealedSecrets.page(database, kind, afterKey, PAGE);

async function reseal(
  { database, sealedSecrets, secretBox }: ResealDeps,
  kind: SealedKind,
  secret: SealedSecret,
): Promise<'resealed' | 'unreadable' | 'unchanged'> {
  let newlySealed: string | null;
  try {
    newlySealed = secretBox.reseal(secret.sealed, CONTEXTS[kind](secret.key));
  } catch {
    return 'unreadable';
  }
  return newlySealed !== null && (await sealedSecrets.replace(database, kind, secret, newlySealed))
    ? 'resealed'
    : 'unchanged';
}
