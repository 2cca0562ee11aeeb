import { readConfig } from './read-config';
import { problemsOf, real, tools } from './read-config.fixture';

describe('document settings', () => {
  test('use the data folder unless a bucket is configured, and reject an incomplete bucket', () => {
    expect(readConfig({}, tools).documents).toEqual({
      masterKey: null,
      previousMasterKey: null,
      retentionMs: 1_825 * 86_400_000,
      bucket: null,
    });
    const bucket = {
      DOCUMENTS_BUCKET_URL: 'https://s3.example/documents/',
      DOCUMENTS_BUCKET_KEY_ID: 'id',
      DOCUMENTS_BUCKET_SECRET: 'secret',
    };
    expect(readConfig(bucket, tools).documents.bucket).toEqual({
      bucketUrl: 'https://s3.example/documents',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(problemsOf({ ...bucket, DOCUMENTS_BUCKET_SECRET: '' })).toEqual([
      expect.stringContaining('belong together'),
    ]);
    expect(problemsOf({ ...real, DOCUMENTS_KEY: real.API_KEYS_SECRET })).toEqual([
      expect.stringContaining('the same as API_KEYS_SECRET'),
    ]);
  });
});
