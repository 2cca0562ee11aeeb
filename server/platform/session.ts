import type { AdminScope } from '@quayside/contract/schemas/access';

/** The account that makes a call, according to its session. */
export type SessionAccount = {
  readonly userId: number;
  readonly sessionId: string;
  readonly email: string | null;
  readonly permissions: 'USER' | 'ADMIN';
  readonly adminScopes: readonly AdminScope[];
};

/** The session that a call was made with, and its user. */
export type OwnSession = Pick<SessionAccount, 'userId' | 'sessionId'>;

/** The program that signed a call: its API key, and the user who owns the key. */
export type PartnerCaller = {
  readonly apiId: string;
  readonly userId: number;
  readonly isSandboxKey: boolean;
};
