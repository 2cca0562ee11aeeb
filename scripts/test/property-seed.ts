import fc from 'fast-check';

/**
 * Property tests draw the same cases each time, so that a red run means a change; `FC_SEED` draws
 * others, to look for what these leave out.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? '20260417') });
