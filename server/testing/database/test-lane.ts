import type { RuntimeDatabase } from '../../platform/database/create-database';

export type TestDatabase = { readonly database: RuntimeDatabase; drop(): Promise<void> };

/** Creates test databases, which are migrated and empty. */
export type TestLane = { open(): Promise<TestDatabase>; stop(): Promise<void> };
