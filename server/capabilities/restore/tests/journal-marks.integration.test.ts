import { withTestDatabases } from '../../../testing/database/database';
import { createJournalMarks } from '../store/journal-marks';

const HOUR_MS = 3_600_000;

withTestDatabases('the journal that an operator accepted', (open) => {
  const marks = createJournalMarks();

  test('is the accepted one although the former one was accepted with a clock that was ahead', async () => {
    const database = await open();
    await database.transaction(async (sql) => {
      await marks.noteJournalLength(sql, 'former', 3, HOUR_MS);
      await marks.acceptJournal(sql, 'current', 1, 0);
    });
    expect(await marks.acceptedJournal(database)).toMatchObject({ journalId: 'current', seen: 1 });
  });

  test('is accepted again after another one, with its entries', async () => {
    const database = await open();
    await database.transaction(async (sql) => {
      await marks.acceptJournal(sql, 'former', 3, HOUR_MS);
      await marks.acceptJournal(sql, 'current', 1, 0);
      await marks.acceptJournal(sql, 'former', 4, 0);
    });
    expect(await marks.acceptedJournal(database)).toMatchObject({ journalId: 'former', seen: 4 });
  });
});
