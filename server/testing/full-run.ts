/**
 * Whether this is `npm run test:full`, which has time for every database, every kill and every
 * build.
 */
export const isFullRun = process.env.QUAYSIDE_TESTS === 'full';
