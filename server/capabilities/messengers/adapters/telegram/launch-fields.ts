import * as z from 'zod/mini';

const unixTime = z.string().check(z.regex(/^[1-9]\d{0,10}$/));
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const idText = z.union([z.int(), text(64)]);

/** The fields of a person that we use, and checks for the rest; a messenger may add fields. */
const personSchema = z.object({
  id: z.int().check(z.positive()),
  first_name: text(256),
  last_name: z.optional(text(256)),
  username: z.optional(text(64)),
  language_code: z.optional(text(35)),
  is_bot: z.optional(z.boolean()),
  is_premium: z.optional(z.boolean()),
  added_to_attachment_menu: z.optional(z.boolean()),
  allows_write_to_pm: z.optional(z.boolean()),
  photo_url: z.optional(text(2_048)),
});

const chatSchema = z.object({
  id: z.int(),
  type: text(32),
  title: text(256),
  username: z.optional(text(64)),
  photo_url: z.optional(text(2_048)),
});

/** A schema for a field that holds JSON. */
const jsonOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.pipe(z.string(), z.transform(parseJson)), schema);

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Launch data as https://core.telegram.org/bots/webapps#webappinitdata describes it, each field as
 * the text that was received.
 */
const launchFieldsSchema = z.object({
  user: jsonOf(personSchema),
  auth_date: unixTime,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
  query_id: z.optional(text(256)),
  receiver: z.optional(jsonOf(personSchema)),
  chat: z.optional(jsonOf(chatSchema)),
  chat_type: z.optional(text(32)),
  chat_instance: z.optional(idText),
  start_param: z.optional(z.string().check(z.regex(/^[\w-]{0,512}$/))),
  can_send_after: z.optional(unixTime),
});
export type LaunchFields = z.infer<typeof launchFieldsSchema>;

const NAME = /^[a-z][a-z0-9_]{0,63}$/;
// The signed text has one line per field: a line break inside a field could make one field look
// like two.
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Splits launch data into its fields.
 * @returns the fields as received, by name; null if a name is repeated or invalid, or a field has a
 *   control character
 */
export function splitLaunchData(initData: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (const [name, field] of new URLSearchParams(initData)) {
    if (fields.has(name) || !NAME.test(name) || CONTROL.test(field)) return null;
    fields.set(name, field);
  }
  return fields;
}

/** @returns null if the fields are not the launch data of a person */
export function readLaunchFields(fields: ReadonlyMap<string, string>): LaunchFields | null {
  const parsed = launchFieldsSchema.safeParse(Object.fromEntries(fields));
  return parsed.success ? parsed.data : null;
}
