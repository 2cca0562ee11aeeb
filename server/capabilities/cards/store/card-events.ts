import { iso } from '@quayside/contract/time/iso';

import type { CardPaymentState } from '../domain/card-payment';
import type { CardStore, StoredEvent } from '../ports/card-store';

type EventRow = {
  event_id: string;
  payment_id: string;
  told_state: CardPaymentState;
  told_at: string;
  received_at: string;
};

export function cardEventQueries(): Pick<CardStore, 'insertEvent' | 'eventsOf'> {
  return {
    insertEvent: async (sql, partner, { eventId, paymentId, reportedState, reportedAtMs }, atMs) =>
      (
        await sql.query(
          `
            INSERT INTO card_partner_event (
              partner, event_id, payment_id, told_state, told_at, received_at
            )
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT DO NOTHING
            RETURNING 1`,
          [partner, eventId, paymentId, reportedState, iso(reportedAtMs), iso(atMs)],
        )
      ).length === 1,
    eventsOf: async (sql, paymentId) =>
      (
        await sql.query<EventRow>(
          'SELECT * FROM card_partner_event WHERE payment_id = $1 ORDER BY received_at, event_id',
          [paymentId],
        )
      ).map(eventFromRow),
  };
}

function eventFromRow(row: EventRow): StoredEvent {
  return {
    eventId: row.event_id,
    paymentId: row.payment_id,
    reportedState: row.told_state,
    reportedAtMs: Date.parse(row.told_at),
    receivedAtMs: Date.parse(row.received_at),
  };
}
