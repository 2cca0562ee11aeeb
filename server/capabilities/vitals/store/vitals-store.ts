import type { VitalCount, VitalsStore, VitalTotal } from '../ports/vitals-store';

/** Sorted, so that servers that add the same rows at the same time wait, and don't deadlock. */
const ADD = `
  INSERT INTO vitals_daily (day, template, language, device, metric, bucket, count)
  SELECT *
  FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::bigint[])
    AS added (day, template, language, device, metric, bucket, count)
  ORDER BY day, template, language, device, metric, bucket
  ON CONFLICT (day, template, language, device, metric, bucket)
  DO UPDATE SET count = vitals_daily.count + excluded.count`;

const SINCE = `
  SELECT template, language, device, metric, bucket, sum(count) AS count
  FROM vitals_daily
  WHERE day >= $1::date AND ($2::text IS NULL OR template = $2)
  GROUP BY template, language, device, metric, bucket`;

type TotalRow = Omit<VitalTotal, 'count'> & { readonly count: string };

/** @see VitalsStore */
export function createVitalsStore(): VitalsStore {
  return {
    async add(sql, counts) {
      const column = <Name extends keyof VitalCount>(name: Name): VitalCount[Name][] =>
        counts.map((each) => each[name]);
      await sql.query(ADD, [
        column('day'),
        column('template'),
        column('language'),
        column('device'),
        column('metric'),
        column('bucket'),
        column('count'),
      ]);
    },
    since: async (sql, day, template) =>
      (await sql.query<TotalRow>(SINCE, [day, template])).map((row) => ({
        ...row,
        count: Number(row.count),
      })),
    prune: async (sql, beforeDay) => {
      await sql.query('DELETE FROM vitals_daily WHERE day < $1::date', [beforeDay]);
    },
  };
}
