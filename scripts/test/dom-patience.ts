import { configure } from '@testing-library/react';

/**
 * While a build is running, a screen may have to wait longer, for example for a lazily loaded
 * chunk: a test must fail only when something is actually missing.
 */
configure({ asyncUtilTimeout: 20_000 });
