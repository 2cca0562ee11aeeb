/** Exit code of a refresh that leaves the changes to a build. */
export const EXIT_NEEDS_BUILD = 3;
