import { readAdminScopes } from '../../accounts';
import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, failure, success } from './ops-result';

/** The commands for users, and for the secrets and documents that are stored for them. */
export const accountCommands: readonly OpsCommand[] = [
  {
    name: 'api-keys reseal',
    parameters: '',
    explanation:
      're-encrypts the secrets of API keys, webhooks and apps with the first key of ' +
      'API_KEYS_SECRET, so that former keys can be removed',
    run: async ({ apiKeys }) => {
      const { resealed, unreadable } = await apiKeys.reseal();
      const done = `Re-encrypted: ${resealed}.`;
      return unreadable === 0
        ? success(`${done} Former keys are no longer needed.`)
        : failure(
            `${done} No key decrypts ${unreadable} others: append the key that encrypted them to ` +
              'the others in API_KEYS_SECRET, start the server and try again.',
          );
    },
  },
  {
    name: 'kyc erase',
    parameters: '<userId>',
    explanation: 'erases what a user submitted for verification; only the decision stays',
    run: async ({ kyc }, [userId, ...rest]) => {
      if (userId === undefined || rest.length > 0 || !/^\d{8,15}$/.test(userId))
        throw new OpsUsageError("Specify the number of one user, as shown in the reviewers' list.");
      const erased = await kyc.erase(Number(userId));
      if (erased === null) return failure(`There is no user ${userId}.`);
      const joined =
        erased.userId === Number(userId)
          ? ''
          : `User ${userId} was joined with user ${erased.userId}: `;
      return success(
        `${joined}${erased.submissions} submissions of user ${erased.userId} are erased, ` +
          'with their photos and what was uploaded beside them.',
      );
    },
  },
  {
    name: 'kyc rewrap',
    parameters: '',
    explanation:
      're-wraps the document keys with DOCUMENTS_KEY, so that the former key can be removed',
    run: async ({ kyc }) => {
      const { rewrapped, present, lost } = await kyc.rewrap();
      const done = `${rewrapped} keys re-wrapped, ${present} already were.`;
      return lost.length === 0
        ? success(`${done} None is left under another key.`)
        : failure(
            `${done} ${lost.length} were wrapped with a key that is neither DOCUMENTS_KEY ` +
              `nor DOCUMENTS_KEY_FORMER:\n${asText(lost)}`,
          );
    },
  },
  {
    name: 'accounts make-admin',
    parameters: '<email> --scopes <operations,kyc,editing>',
    explanation: 'makes a registered user an administrator with these scopes',
    run: async ({ accounts }, [email, option, list, ...rest]) => {
      const scopes =
        option === '--scopes' && rest.length === 0 ? readAdminScopes(list ?? '') : null;
      if (email === undefined || scopes === null)
        throw new OpsUsageError(
          'Specify the email of a registered user, and one or more of the scopes ' +
            'operations, kyc and editing, separated by commas.',
        );
      return success(await accounts.setAdmin(email, scopes));
    },
  },
  {
    name: 'accounts revoke-admin',
    parameters: '<email>',
    explanation: "revokes a user's administrator rights",
    run: async ({ accounts }, [email, ...rest]) => {
      if (email === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the email of an administrator.');
      return success(await accounts.setAdmin(email, []));
    },
  },
  {
    name: 'accounts remove-second-factor',
    parameters: '<email>',
    explanation: 'removes a lost authenticator app: the user confirms withdrawals by email again',
    run: async ({ accounts }, [email, ...rest]) => {
      if (email === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the email of a user.');
      return success(await accounts.removeSecondFactor(email));
    },
  },
];
