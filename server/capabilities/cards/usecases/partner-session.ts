import { createHash, timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { PartnerSession } from '../ports/card-store';
import type { CardDeps } from './card-deps';

type SessionDeps = Pick<
  CardDeps,
  'database' | 'cards' | 'partner' | 'secretBox' | 'secrets' | 'clock'
>;

/** The partner's token of one user. `forget` is for when the partner does not take it any more. */
export type OpenPartnerSession = { readonly bearer: string; readonly forget: () => Promise<void> };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a bearer is sealed for: it opens for that user at that partner and for nobody else. */
const sealContext = (partner: string, userId: number): string =>
  `card-partner:${partner}:${userId}`;

const sealFor = ({ secretBox, partner }: SessionDeps, userId: number, bearer: string): string =>
  secretBox.seal(bearer, sealContext(partner.code, userId));

/**
 * Keeps the partner's token of a user; `null` where the partner is asked for one later, once the
 * email is proven.
 * @returns what the user's browser shows instead; an earlier one is good no more
 */
export async function keepPartnerSession(
  deps: SessionDeps,
  userId: number,
  bearer: string | null,
): Promise<string> {
  const { database, cards, partner, secrets, clock } = deps;
  const token = secrets.token();
  await cards.putSession(
    database,
    partner.code,
    userId,
    {
      tokenHash: hashOf(token),
      sealedBearer: bearer === null ? null : sealFor(deps, userId, bearer),
    },
    clock.nowMs(),
  );
  return token;
}

/**
 * Keeps the partner's token of a sign-in that the server made by itself; a sign-in of the user's
 * own that waits for one gets it.
 */
export async function keepBearer(deps: SessionDeps, userId: number, bearer: string): Promise<void> {
  const waiting = await deps.cards.findSession(deps.database, deps.partner.code, userId);
  if (waiting === null) await keepPartnerSession(deps, userId, bearer);
  else
    await deps.cards.fillSession(
      deps.database,
      deps.partner.code,
      userId,
      { tokenHash: waiting.tokenHash, sealedBearer: sealFor(deps, userId, bearer) },
      deps.clock.nowMs(),
    );
}

/**
 * The partner's token of the user who makes a call.
 * @param token what the call shows; `null` where none is asked for
 * @param signIn asks the partner for a token, for a sign-in that has waited until the email was
 *   proven
 * @throws AppError ERR_FORBIDDEN without a sign-in, or with a token that is not this user's newest;
 *   and what `signIn` throws
 */
export async function partnerSessionOf(
  deps: SessionDeps,
  userId: number,
  token: string | null,
  signIn: () => Promise<string>,
): Promise<OpenPartnerSession> {
  const { tokenHash, sealedBearer } = await shownSession(deps, userId, token);
  const forget = forgetting(deps, userId, tokenHash);
  if (sealedBearer === null) {
    const bearer = await signIn();
    await deps.cards.fillSession(
      deps.database,
      deps.partner.code,
      userId,
      { tokenHash, sealedBearer: sealFor(deps, userId, bearer) },
      deps.clock.nowMs(),
    );
    return { bearer, forget };
  }
  const bearer = openBearer(deps, userId, sealedBearer);
  if (bearer === null) throw signInFirst();
  return { bearer, forget };
}

/**
 * The sign-in that a call shows, whether or not the partner knows of it yet.
 * @throws AppError ERR_FORBIDDEN as `partnerSessionOf` does
 */
export async function shownSession(
  { database, cards, partner }: SessionDeps,
  userId: number,
  token: string | null,
): Promise<PartnerSession> {
  const kept = await cards.findSession(database, partner.code, userId);
  if (kept === null || (token !== null && !isSame(hashOf(token), kept.tokenHash)))
    throw signInFirst();
  return kept;
}

/**
 * @returns null where the user is not signed in, or where the token was sealed with a former secret
 *   of the server: signing in makes another
 */
export async function findPartnerSession(
  deps: SessionDeps,
  userId: number,
): Promise<OpenPartnerSession | null> {
  const kept = await deps.cards.findSession(deps.database, deps.partner.code, userId);
  if (kept === null || kept.sealedBearer === null) return null;
  const bearer = openBearer(deps, userId, kept.sealedBearer);
  return bearer === null ? null : { bearer, forget: forgetting(deps, userId, kept.tokenHash) };
}

const forgetting =
  ({ database, cards, partner }: SessionDeps, userId: number, tokenHash: string) =>
  (): Promise<void> =>
    cards.removeSession(database, partner.code, userId, tokenHash);

const signInFirst = (): AppError =>
  new AppError('ERR_FORBIDDEN', 'Sign in to the card partner first', { reason: 'partner_sign_in' });

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

function openBearer(
  { secretBox, partner }: SessionDeps,
  userId: number,
  sealed: string,
): string | null {
  try {
    return secretBox.open(sealed, sealContext(partner.code, userId));
  } catch {
    return null;
  }
}
