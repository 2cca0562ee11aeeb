/** Where the editor keeps the tokens of its sign-in, for all tabs. */
const KEPT_USER = 'sveltia-cms.user';

export type KeptUser = { readonly token?: string; readonly refreshToken?: string };

/** @returns no tokens if nobody is signed in */
export function keptUser(): KeptUser {
  try {
    return (JSON.parse(localStorage.getItem(KEPT_USER) ?? '{}') ?? {}) as KeptUser;
  } catch {
    return {};
  }
}

export const keepUser = (user: KeptUser): void =>
  localStorage.setItem(KEPT_USER, JSON.stringify(user));
