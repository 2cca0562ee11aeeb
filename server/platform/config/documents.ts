import type { VariableValues } from './variables';

/** Where user documents are kept, and for how long. */
export type DocumentSettings = {
  /**
   * 64 hexadecimal digits that wrap the keys of documents; `null` only in the sandbox, which has
   * its own.
   */
  readonly masterKey: string | null;
  /** The previous master key, while some keys are still wrapped with it. */
  readonly previousMasterKey: string | null;
  /** How long documents are kept after the last decision about them. */
  readonly retentionMs: number;
  /** `null`: the folder `documents` in the data folder. */
  readonly bucket: {
    readonly bucketUrl: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
};

const DAY_MS = 86_400_000;

type DocumentValues = Pick<
  VariableValues,
  | 'DOCUMENTS_KEY'
  | 'DOCUMENTS_KEY_FORMER'
  | 'KYC_RETENTION_DAYS'
  | 'DOCUMENTS_BUCKET_URL'
  | 'DOCUMENTS_BUCKET_REGION'
  | 'DOCUMENTS_BUCKET_KEY_ID'
  | 'DOCUMENTS_BUCKET_SECRET'
>;

/** Returns the document settings. A bucket is used only if its configuration is complete. */
export function documentSettings(values: DocumentValues): DocumentSettings {
  const {
    DOCUMENTS_BUCKET_URL: bucketUrl,
    DOCUMENTS_BUCKET_REGION: region,
    DOCUMENTS_BUCKET_KEY_ID: accessKeyId,
    DOCUMENTS_BUCKET_SECRET: secretAccessKey,
  } = values;
  return {
    masterKey: values.DOCUMENTS_KEY ?? null,
    previousMasterKey: values.DOCUMENTS_KEY_FORMER ?? null,
    retentionMs: values.KYC_RETENTION_DAYS * DAY_MS,
    bucket:
      bucketUrl === undefined || accessKeyId === undefined || secretAccessKey === undefined
        ? null
        : { bucketUrl, region, accessKeyId, secretAccessKey },
  };
}

/** Returns the problems with the bucket that apply in every mode. */
export function bucketProblems({
  DOCUMENTS_BUCKET_URL: url,
  DOCUMENTS_BUCKET_KEY_ID: keyId,
  DOCUMENTS_BUCKET_SECRET: secret,
}: DocumentValues): string[] {
  const given = [url, keyId, secret].filter((part) => part !== undefined).length;
  return given === 0 || given === 3
    ? []
    : [
        'DOCUMENTS_BUCKET_URL, DOCUMENTS_BUCKET_KEY_ID and DOCUMENTS_BUCKET_SECRET belong ' +
          'together: set all of them, or none to keep documents in DATA_DIR.',
      ];
}

/** Real mode encrypts users' documents with a key that no one else has. */
export function documentsKeyProblems(
  {
    DOCUMENTS_KEY: key,
    API_KEYS_SECRET: secret,
  }: DocumentValues & Pick<VariableValues, 'API_KEYS_SECRET'>,
  isSandboxKey: (candidate: string) => boolean,
): string[] {
  if (key === undefined)
    return [
      'DOCUMENTS_KEY is missing: set it to 64 hexadecimal digits, which openssl rand -hex 32 ' +
        'generates, and keep them apart from the database and its backups.',
    ];
  if (secret?.toLowerCase().includes(key) === true)
    return [
      'DOCUMENTS_KEY is the same as API_KEYS_SECRET: generate another one with openssl rand -hex 32.',
    ];
  return isSandboxKey(key)
    ? [
        "DOCUMENTS_KEY is the sandbox's, which is public: generate another one with openssl rand -hex 32.",
      ]
    : [];
}
