/** As many as the editor asks for at once (`settings/api`), and as one commit may change. */
export const FILES_PER_CALL = 100;
export const TREE_PAGE_SIZE = 1_000;
export const MAX_LOG_LENGTH = 100;
/** Several pictures of 5 MB each, in base64. */
export const MAX_COMMIT_BYTES = 30_000_000;
/** Several texts of 1 MB each. */
export const MAX_CHECK_BYTES = 4_000_000;
