import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';

import { preparePhoto } from './prepare-photo';

let drawn: [number, number][];

/** Makes the browser decode a picture of this size, or fail to decode it. */
function show(picture: { readonly width: number; readonly height: number } | null): void {
  globalThis.createImageBitmap = ((source: unknown) => {
    if (!(source instanceof Blob)) return Promise.resolve({ width: 1, height: 1 });
    return picture === null
      ? Promise.reject(new Error('no picture'))
      : Promise.resolve({ ...picture, close: () => undefined });
  }) as typeof createImageBitmap;
}

beforeEach(() => {
  drawn = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_picture: unknown, _x: number, _y: number, width: number, height: number) => {
      drawn.push([width, height]);
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    }),
  } as unknown as RenderingContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) => {
    take(new Blob(['jpeg'], { type: type ?? '' }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const fileOf = (type: string, bytes = 8): Blob => new Blob([new Uint8Array(bytes)], { type });

test('a file that the browser cannot display is sent unchanged, because the service identifies it', async () => {
  show(null);
  const file = fileOf('application/pdf');
  expect(await preparePhoto(file)).toEqual({ file, picture: null, hints: null });
});

test.each(['image/jpeg', 'image/png', 'image/webp'])(
  'a photo of the accepted type %s is sent unchanged',
  async (type) => {
    show({ width: 1_200, height: 900 });
    const file = fileOf(type);
    const { file: sent, picture } = await preparePhoto(file);
    expect(sent).toBe(file);
    expect(picture).not.toBeNull();
  },
);

test.each([
  ['a HEIC photo that the browser can show', 'image/heic', 8, { width: 4_032, height: 3_024 }],
  [
    'a photo with too many bytes',
    'image/jpeg',
    PHOTO_LIMITS.maxBytes + 1,
    { width: 4_032, height: 3_024 },
  ],
  ['a photo with too many pixels', 'image/jpeg', 8, { width: 8_000, height: 6_000 }],
])('%s is converted to a JPEG that is small enough', async (_what, type, bytes, size) => {
  show(size);
  const { file } = await preparePhoto(fileOf(type, bytes));
  expect([file.type, file.size]).toEqual(['image/jpeg', 4]);
  expect(drawn).toContainEqual([2_600, 1_950]);
});

test('hints are based on the original photo', async () => {
  show({ width: 320, height: 240 });
  const { hints } = await preparePhoto(fileOf('image/jpeg'));
  expect(hints).toEqual(expect.arrayContaining(['tooDark', 'tooSmall']));
});
