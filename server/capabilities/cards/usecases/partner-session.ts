import { createHash, timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { PartnerSession } from '../ports/card-store';
import type { CardDeps } from './card-deps';

type SessionDeps = Pick<
  CardDeps,
  'database' | 'cards' | 'partner' | 'secretBox' | 'secrets' | 'clock'
>;

/** The partner's token of one user. Call `forget` when the partner no longer accepts it. */
export type OpenPartnerSession = { readonly bearer: string; readonly forget: () => Promise<void> };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Returns the context that a bearer is sealed for: it can be opened only for that user at that
 * partner.
 */
const sealContext = (partner: string, userId: number): string =>
  `card-partner:${partner}:${userId}`;

const sealFor = ({ secretBox, partner }: SessionDeps, userId: number, bearer: string): string =>
  secretBox.seal(bearer, sealContext(partner.code, userId));

/**
 * Stores the partner's token of a user; `null` if it is requested later, once the email is
 * confirmed.
 * @returns the token for the user's browser; an earlier one is no longer valid
 */
export async function storePartnerSession(
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
 * Stores the partner's token of a sign-in that the server made by itself; a pending sign-in of the
 * user gets this token.
 */
export async function storeBearer(
  deps: SessionDeps,
  userId: number,
  bearer: string,
): Promise<void> {
  const waiting = await deps.cards.findSession(deps.database, deps.partner.code, userId);
  if (waiting === null) await storePartnerSession(deps, userId, bearer);
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
 * Returns the partner's token of the user who makes a request.
 * @param token the token in the request; `null` if none is required
 * @param signIn requests a token from the partner, for a sign-in that has waited for the
 *   confirmation of the email
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
  const forget = removingSession(deps, userId, tokenHash);
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
 * Returns the sign-in of a request, whether or not it has reached the partner yet.
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
 * @returns null if the user is not signed in, or if the token was sealed with a previous secret of
 *   the server: the next sign-in creates another
 */
export async function findPartnerSession(
  deps: SessionDeps,
  userId: number,
): Promise<OpenPartnerSession | null> {
  const kept = await deps.cards.findSession(deps.database, deps.partner.code, userId);
  if (kept === null || kept.sealedBearer === null) return null;
  const bearer = openBearer(deps, userId, kept.sealedBearer);
  return bearer === null ? null : { bearer, forget: removingSession(deps, userId, kept.tokenHash) };
}

const removingSession =
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
