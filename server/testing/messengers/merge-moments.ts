/** Points in the merge of two accounts, each with the statement that comes next, or `null`. */
export const mergeMoments = {
  'the launch is used': 'INSERT INTO mail',
  'the owner is notified': 'UPDATE orders SET user_id',
  'the orders are moved': 'UPDATE reward SET user_id',
  'half of what they own is moved': 'UPDATE webhook SET user_id',
  'all they own is moved': 'INSERT INTO ledger_transaction',
  'a posting is started': 'INSERT INTO ledger_posting',
  'the balances are moved': 'merged_into = $2, merged_at',
  'the account is marked': 'UPDATE user_session SET ended_at',
  'the sessions are ended': 'UPDATE messenger_account SET user_id = $3',
  'before the commit': null,
  'after the commit': null,
} as const satisfies Readonly<Record<string, string | null>>;

export type MergeMoment = keyof typeof mergeMoments;
