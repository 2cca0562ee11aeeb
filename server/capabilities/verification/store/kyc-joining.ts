import type { KycStore } from '../ports/kyc-store';

const MAKE_NEWEST = `
  UPDATE kyc_submission s SET sequence = DEFAULT WHERE submission_id = $1
    AND EXISTS (SELECT 1 FROM kyc_submission newer WHERE newer.user_id = s.user_id AND newer.sequence > s.sequence)`;

type JoiningPart = Pick<KycStore, 'hasReviewedOf' | 'carry'>;

/** The operations for merged accounts. @see KycStore */
export const kycJoining: JoiningPart = {
  hasReviewedOf: async (sql, reviewerId, userId) =>
    (
      await sql.query(
        'SELECT 1 FROM kyc_submission WHERE user_id = $2 AND reviewer_id = $1 LIMIT 1',
        [reviewerId, userId],
      )
    ).length > 0,
  carry: async (sql, fromUserId, toUserId, decidingId) => {
    await sql.query('UPDATE kyc_submission SET user_id = $2 WHERE user_id = $1', [
      fromUserId,
      toUserId,
    ]);
    await sql.query(
      'UPDATE kyc_document SET user_id = $2 WHERE user_id = $1 AND submission_id IS NOT NULL',
      [fromUserId, toUserId],
    );
    if (decidingId !== null) await sql.query(MAKE_NEWEST, [decidingId]);
  },
};
