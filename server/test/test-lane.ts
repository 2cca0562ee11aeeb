import type { RuntimeDatabase } from '../platform/database/create-database';

export type TestDatabase = { readonly database: RuntimeDatabase; drop(): Promise<void> };

/** A place where test databases are made, migrated and empty. */
export type TestLane = { open(): Promise<TestDatabase>; stop(): Promise<void> };
