/** Whether this is `npm run test:full`, which covers every database, kill and build. */
export const isFullRun = process.env.QUAYSIDE_TESTS === 'full';
