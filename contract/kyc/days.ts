const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text such as 2024-02-29 is a real calendar day. */
export function isRealDay(text: string): boolean {
  const parts = DAY.exec(text);
  if (parts === null) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  // A day that the month does not have rolls over into the next month, so the text differs.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/**
 * Returns the whole years from one real day to another; a person born on 29 February turns a year
 * older on 1 March.
 */
export function ageOn(birthDay: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
}
