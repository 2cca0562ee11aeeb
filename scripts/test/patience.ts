/**
 * A test that takes a second by itself may take many beside a build; the speed of the machine
 * proves nothing.
 */
jest.setTimeout(60_000);
