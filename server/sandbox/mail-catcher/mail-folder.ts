import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime from 'postal-mime';

export type CaughtMail = {
  readonly id: string;
  /** The recipients in the SMTP envelope, regardless of the mail's own headers. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly receivedAt: string;
  readonly messageId: string | null;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

export type MailFolder = {
  /** Resolves once the mail is written to its file. */
  add(raw: Buffer, recipients: readonly string[], receivedAtMs: number): Promise<void>;
  /** Lists mail, newest first. @param to the only recipient to list, or `null` for all */
  list(options: { readonly to: string | null; readonly limit: number }): Promise<CaughtMail[]>;
  find(id: string): Promise<CaughtMail | null>;
};

const MAX_STORED = 1_000;
const NAME = /^(\d{15}-[0-9a-f]{8})\.json$/;

type StoredMail = {
  readonly recipients: readonly string[];
  readonly receivedAtMs: number;
  readonly raw: string;
};

/** Opens a store that keeps mail in files, so that it outlives the process that caught it. */
export function openMailFolder(folder: string): MailFolder {
  mkdirSync(folder, { recursive: true });
  const ids = (): string[] =>
    readdirSync(folder)
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .sort()
      .reverse();
  const read = async (id: string): Promise<CaughtMail | null> => {
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
    return text === null ? null : parse(id, JSON.parse(text) as StoredMail);
  };
  return {
    async add(raw, recipients, receivedAtMs) {
      const path = join(
        folder,
        `${String(receivedAtMs).padStart(15, '0')}-${randomBytes(4).toString('hex')}.json`,
      );
      const stored: StoredMail = { recipients, receivedAtMs, raw: raw.toString('base64') };
      await writeFile(`${path}.part`, JSON.stringify(stored));
      await rename(`${path}.part`, path);
      await Promise.all(
        ids()
          .slice(MAX_STORED)
          .map((id) => rm(join(folder, `${id}.json`), { force: true })),
      );
    },
    async list({ to, limit }) {
      const found: CaughtMail[] = [];
      for (const id of ids()) {
        const mail = await read(id);
        if (
          mail !== null &&
          (to === null || mail.to.some((recipient) => recipient.toLowerCase() === to.toLowerCase()))
        )
          found.push(mail);
        if (found.length >= limit) break;
      }
      return found;
    },
    find: (id) => (NAME.test(`${id}.json`) ? read(id) : Promise.resolve(null)),
  };
}

async function parse(
  id: string,
  { recipients, receivedAtMs, raw }: StoredMail,
): Promise<CaughtMail> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'base64'));
  return {
    id,
    to: recipients,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    receivedAt: new Date(receivedAtMs).toISOString(),
    messageId: mail.messageId ?? null,
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
  };
}
