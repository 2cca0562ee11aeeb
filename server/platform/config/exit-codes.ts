/**
 * The server ended because only a newer version of it can go on with the database. Starting the
 * same version again cannot help.
 */
export const EXIT_OUTDATED = 78;
