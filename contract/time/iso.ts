/** Formats a point in time as `2026-01-31T12:00:00.000Z`, for responses and for the database. */
export const iso = (atMs: number): string => new Date(atMs).toISOString();

export const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : iso(atMs));
