/**
 * Everybody knows it: it is told by `GET /api/sandbox`, and real mode lets nobody in with that
 * email.
 */
export const SANDBOX_ADMIN_LOGIN = {
  email: 'admin@sandbox.quayside.example',
  password: 'sandbox-administrator',
} as const;
