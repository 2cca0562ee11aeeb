/**
 * A test that takes a second alone may take many beside a build: how fast a machine is proves
 * nothing.
 */
jest.setTimeout(60_000);
