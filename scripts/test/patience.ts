/**
 * A test that takes a second on its own may take much longer while a build is running, and the
 * speed of the machine must not decide the result.
 */
jest.setTimeout(60_000);
