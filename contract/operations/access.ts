/**
 * Parts of an administrator's work; an administrator has some of them (`adminPermissionsScope`).
 */
export const ADMIN_SCOPES = ['operations', 'kyc'] as const;
export type AdminScope = (typeof ADMIN_SCOPES)[number];

/**
 * Who may make a call.
 * - `public`: anybody; who they are is not looked at.
 * - `visitor`: anybody; a session, where there is one, says whose order it is.
 * - `session`: a logged-in user, about what is theirs.
 * - `partner`: a program that signs with an API key, about what is its owner's.
 * - `partner-or-public`: anybody; a signature, where there is one, is checked and shows more.
 * - `admin:…`: a logged-in administrator with that scope.
 */
export type Access =
  'public' | 'visitor' | 'session' | 'partner' | 'partner-or-public' | `admin:${AdminScope}`;

export const isForAdmins = (access: Access): access is `admin:${AdminScope}` =>
  access.startsWith('admin:');
