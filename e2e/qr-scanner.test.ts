import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ElementHandle, Page } from 'puppeteer';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { accessibilityViolations } from './support/axe';
import { openBrowser, type TestBrowser } from './support/browser';
import { onCalculator } from './support/calculator';
import { clickNamed, waitForTextOnPage } from './support/order-form';
import { poll } from './support/poll';
import { shareBrowser, shareProduct, type SharedProduct } from './support/pool/shared';
import { writeQrFilm, writeQrPicture } from './support/qr-pictures';
import { openSettled } from './support/settle';
import { createWording } from './support/texts';

jest.setTimeout(240_000);

const wording = createWording('en');
const filmed = privateKeyToAddress(generatePrivateKey());
const pictured = privateKeyToAddress(generatePrivateKey());
const folder = mkdtempSync(join(tmpdir(), 'quayside-codes-'));
const film = join(folder, 'code.y4m');

let product: SharedProduct;
let withCamera: TestBrowser;
let withoutCamera: TestBrowser;
beforeAll(async () => {
  writeQrFilm(film, `ethereum:${filmed}@1?value=50000000000000000`);
  [product, withCamera, withoutCamera] = await Promise.all([
    shareProduct(),
    openBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]),
    shareBrowser(),
  ]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await withCamera.close();
  await withoutCamera.close();
  await product.release();
});

const destination = (page: Page): Promise<string> =>
  page.$eval('#destination-address', (field) => (field as HTMLTextAreaElement).value);

async function openForm(page: Page): Promise<ReturnType<typeof onCalculator>> {
  await openSettled(page, `${product.url}/exchange-usdterc20-eth`);
  const calculator = onCalculator(page, wording);
  await calculator.typeAmount('300');
  await calculator.press('continue');
  await page.waitForSelector('#destination-address', { visible: true });
  return calculator;
}

test('the camera reads an address, and an amount in the code is offered rather than applied', async () => {
  await withCamera.visit({ width: 360, height: 740 }, async ({ page, errors }) => {
    const calculator = await openForm(page);
    const receivedBefore = await poll(() => calculator.receiveAmount(), { what: 'a quote' });
    await clickNamed(page, wording.text('form', 'scan.open'));
    await poll(async () => ((await destination(page)) === filmed ? true : null), {
      what: 'the address from the camera',
    });
    await page.waitForSelector('dialog[open]', { hidden: true });
    await waitForTextOnPage(page, wording.text('form', 'address.good'));
    await waitForTextOnPage(page, 'The code requests 0.05');
    expect(await calculator.receiveAmount()).not.toBe('0.05');
    expect(receivedBefore).not.toBe('0.05');
    expect(await page.$eval('#send-amount', (field) => (field as HTMLInputElement).value)).toBe(
      '300',
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.evaluate((start) => {
      [...document.querySelectorAll<HTMLElement>('form button')]
        .find(({ innerText }) => innerText.startsWith(start))
        ?.click();
    }, 'Receive 0.05');
    await poll(async () => ((await calculator.receiveAmount()) === '0.05' ? true : null), {
      what: 'the amount of the code in the field',
    });
    expect(errors).toEqual([]);
  });
});

test.each(['light', 'dark'] as const)(
  'without a camera, a code is read from a picture, and a code for another network is reported (%s)',
  async (theme) => {
    await withoutCamera.visit({ width: 360, height: 740, theme }, async ({ page }) => {
      await openForm(page);
      await clickNamed(page, wording.text('form', 'scan.open'));
      const chooser = (await page.waitForSelector(
        'dialog[open] input[type="file"]',
      )) as ElementHandle<HTMLInputElement>;
      await poll(
        async () => {
          const shown = await page.$eval('dialog[open]', (dialog) => dialog.innerText);
          return ['refused', 'absent', 'failed'].some((trouble) =>
            shown.includes(wording.text('form', `scan.trouble.${trouble}`)),
          )
            ? true
            : null;
        },
        { what: 'the scanner to report why there is no camera' },
      );
      expect(await accessibilityViolations(page)).toEqual([]);

      const elsewhere = join(folder, 'elsewhere.png');
      await writeQrPicture(
        elsewhere,
        'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
      );
      await chooser.uploadFile(elsewhere);
      await waitForTextOnPage(page, 'This code is for another network.');
      expect(await destination(page)).toBe('');
      expect(await accessibilityViolations(page)).toEqual([]);

      const good = join(folder, 'good.png');
      await writeQrPicture(good, pictured);
      await chooser.uploadFile(good);
      await poll(async () => ((await destination(page)) === pictured ? true : null), {
        what: 'the address from the picture',
      });
      await page.waitForSelector('dialog[open]', { hidden: true });
      await waitForTextOnPage(page, wording.text('form', 'address.good'));
    });
  },
);
