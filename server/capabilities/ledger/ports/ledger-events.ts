import type { Events } from '../../../platform/events/events';
import type { LedgerTransaction } from '../domain/posting';

/** A transaction that was just written to the books. */
export type Posted = { readonly transaction: LedgerTransaction; readonly atMs: number };

/** Events of the books, published in the transactions that write them. */
export type LedgerEvents = { readonly posted: Events<Posted> };
