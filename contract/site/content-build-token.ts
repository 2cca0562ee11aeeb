/**
 * `CONTENT_BUILD_TOKEN`, shared by the server and site builds that read from it. Sent as
 * `Authorization: Bearer …`.
 */
export const contentBuildTokenPattern = /^[\w-]{16,256}$/;
