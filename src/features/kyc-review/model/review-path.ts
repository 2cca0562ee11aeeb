/** Returns the path without a language prefix. @param submissionId null for the list */
export const reviewPath = (submissionId: string | null): string =>
  submissionId === null ? '/profile/review' : `/profile/review/${submissionId}`;
