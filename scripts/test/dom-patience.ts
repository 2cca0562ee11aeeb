import { configure } from '@testing-library/react';

/**
 * What a screen waits for may come late beside a build, as a chunk that is loaded does: only a
 * missing thing may fail.
 */
configure({ asyncUtilTimeout: 20_000 });
