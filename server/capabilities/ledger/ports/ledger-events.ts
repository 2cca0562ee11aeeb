import type { Events } from '../../../platform/events/events';
import type { LedgerTransaction } from '../domain/posting';

/** A transaction that was just written to the books. */
export type Posted = { readonly transaction: LedgerTransaction; readonly atMs: number };

/** What can be heard of the books, in the transactions that write it. */
export type LedgerEvents = { readonly posted: Events<Posted> };
