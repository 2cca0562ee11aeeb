import type { AdminScope } from '@quayside/contract/operations/access';

/** Who makes a call, as their session says. */
export type SessionAccount = {
  readonly userId: number;
  readonly sessionId: string;
  readonly email: string | null;
  readonly permissions: 'USER' | 'ADMIN';
  readonly adminScopes: readonly AdminScope[];
};

/** The session that a call comes with, and whose it is. */
export type OwnSession = Pick<SessionAccount, 'userId' | 'sessionId'>;

/** The program that signed a call: its key, and the user whose key it is. */
export type PartnerCaller = {
  readonly apiId: string;
  readonly userId: number;
  readonly isSandboxKey: boolean;
};
