import fc from 'fast-check';

/**
 * Property tests use the same cases each time, so that a failure is caused by a change; `FC_SEED`
 * selects other cases.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? '20260417') });
