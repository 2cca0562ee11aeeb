const ORDER_NUMBER = /^\d{13,16}$/;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Parses typed or pasted text, with or without a leading number sign, as the number or the long id
 * of an order; null if it is neither.
 */
export function readOrderReference(typed: string): string | null {
  const text = typed.replace(/^[\s#№]+/u, '').replace(/\s+/g, '');
  return ORDER_NUMBER.test(text) || GUID.test(text) ? text : null;
}
