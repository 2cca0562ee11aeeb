import { AppError } from '@quayside/contract/errors/app-error';
import type { MessengersResponse } from '@quayside/contract/schemas/messengers';

import type { MessengerDeps } from './messenger-deps';
import { messengerOf } from './read-launch-data';

/** Returns the messengers that are linked to a user's account. */
export async function ownMessengers(
  { database, accounts, messengers }: Pick<MessengerDeps, 'database' | 'accounts' | 'messengers'>,
  userId: number,
): Promise<MessengersResponse> {
  const linked = await accounts.ofUser(database, userId);
  return linked.map(({ messenger, linkedAtMs, areMessagesWanted }) => ({
    messenger,
    linkedAt: new Date(linkedAtMs).toISOString(),
    areMessagesWanted,
    hasBot: hasBot(messengers, messenger),
  }));
}

const hasBot = (messengers: MessengerDeps['messengers'], code: string): boolean =>
  (messengers.get(code)?.bot ?? null) !== null;

/**
 * Turns the bot's messages about a user's orders on or off.
 * @throws AppError ERR_NOT_FOUND for an account without that messenger
 */
export async function setMessagesEnabled(
  deps: Pick<MessengerDeps, 'database' | 'accounts' | 'messengers'>,
  userId: number,
  messenger: string,
  areWanted: boolean,
): Promise<void> {
  const isKnown = await deps.accounts.wantMessages(
    deps.database,
    messengerOf(deps, messenger).code,
    userId,
    areWanted,
  );
  if (!isKnown)
    throw new AppError('ERR_NOT_FOUND', 'No user of that messenger is linked to this account', {
      field: 'messenger',
    });
}
