/**
 * `CONTENT_BUILD_TOKEN`, the same for the server and for a build of the site from it: it is sent as
 * `Authorization: Bearer …`.
 */
export const contentBuildTokenPattern = /^[\w-]{16,256}$/;
