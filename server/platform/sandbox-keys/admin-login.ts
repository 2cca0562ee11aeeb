/** Publicly known: `GET /api/sandbox` returns it, and real mode rejects logins with that email. */
export const SANDBOX_ADMIN_LOGIN = {
  email: 'admin@sandbox.quayside.example',
  password: 'sandbox-administrator',
} as const;

/** Published in the same way: may only edit content. */
export const SANDBOX_EDITOR_LOGIN = {
  email: 'editor@sandbox.quayside.example',
  password: 'sandbox-editor',
} as const;
