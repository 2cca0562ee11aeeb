/**
 * The server exited because only a newer version can use the database. Restarting the same version
 * cannot help.
 */
export const EXIT_OUTDATED = 78;
