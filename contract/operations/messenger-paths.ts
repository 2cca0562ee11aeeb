/** Paths of the calls for messenger users, and for the messengers of an account. */
export const MESSENGER_PATHS = {
  messengerLogin: '/api/v1/users/:messenger/authenticate',
  messengerRegister: '/api/v1/users/:messenger/create',
  linkMessenger: '/api/v1/users/local/link-:messenger',
  unlinkMessenger: '/api/v1/users/local/unlink-:messenger',
  messengers: '/api/v1/users/messengers',
  messengerMessages: '/api/v1/users/messengers/:messenger/messages',
  messengerWebhook: '/api/v1/messengers/:messenger/webhook',
} as const;
