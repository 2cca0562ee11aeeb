/**
 * Areas of an administrator's work; each administrator has some of them (`adminPermissionsScope`).
 */
export const ADMIN_SCOPES = ['operations', 'kyc', 'editing'] as const;
export type AdminScope = (typeof ADMIN_SCOPES)[number];

/**
 * Who may make a call.
 * - `public`: anyone; the client is not identified.
 * - `visitor`: anyone; a session, if there is one, determines whose order it is.
 * - `session`: a logged-in user, for their own data.
 * - `partner`: a program that signs with an API key, for its owner's data.
 * - `partner-or-public`: anyone; a signature, if there is one, is checked and reveals more.
 * - `admin:…`: a logged-in administrator with that scope.
 */
export type Access =
  'public' | 'visitor' | 'session' | 'partner' | 'partner-or-public' | `admin:${AdminScope}`;

export const isForAdmins = (access: Access): access is `admin:${AdminScope}` =>
  access.startsWith('admin:');
