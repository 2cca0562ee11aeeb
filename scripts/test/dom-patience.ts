import { configure } from '@testing-library/react';

/**
 * Beside a build, a screen may get what it waits for late, such as a lazily loaded chunk: a test
 * must fail only when something is missing.
 */
configure({ asyncUtilTimeout: 20_000 });
