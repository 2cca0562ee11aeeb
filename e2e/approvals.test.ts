import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'puppeteer';

import type { NeededApproval } from '../server/chains/signer-errors';
import type { OpsResult } from '../server/capabilities/operations/commands/ops-result';
import { approveAwaited } from '../server/ops/approvals/approve-awaited';
import { enrolApprover } from '../server/ops/approvals/enrol-approver';
import { scratchFolder } from '../server/testing/scratch-folder';
import { CLIENT, ETH, pay, POLICY } from '../server/testing/signer/attack-requests';
import { openAttackedSigner, type AttackedSigner } from '../server/testing/signer/attacked-signer';
import type { TestBrowser } from './support/browser';
import { shareBrowser } from './support/pool/shared';
import { addDevice } from './support/virtual-device';

jest.setTimeout(120_000);

let browser: TestBrowser;
let folder = '';
beforeAll(async () => {
  browser = await shareBrowser();
  folder = mkdtempSync(join(scratchFolder, 'quayside-approvals-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await browser.close();
});

/** Presses the button on the page that a command serves, and returns what the command prints. */
async function onPageOf(
  page: Page,
  command: (show: (url: string) => void) => Promise<OpsResult>,
): Promise<{ readonly shown: string; readonly printed: OpsResult }> {
  let shown = '';
  const printed = await command((url) => {
    void (async () => {
      await page.goto(url);
      shown = await page.$eval('body', (body) => body.innerText);
      await page.click('button');
    })();
  });
  await page.waitForFunction(() =>
    document.querySelector('output')?.textContent.includes('You can close this page.'),
  );
  return { shown, printed };
}

/** Stands for the server: passes on what the signer needs, and what a person's device signed. */
const serverOf =
  (signer: AttackedSigner, needed: NeededApproval) =>
  async ([, command, , assertion = '']: readonly string[]): Promise<OpsResult> => {
    if (command === 'show') return { isOk: true, text: JSON.stringify(needed) };
    const { statement } = needed;
    const reply = await signer.send({
      kind: 'approve',
      statement,
      assertion: JSON.parse(assertion) as object,
    });
    return { isOk: reply.kind === 'approved', text: JSON.stringify(reply) };
  };

test('a person enrols a device and approves exactly the payment that the page shows', async () => {
  const payout = pay({
    stated: { to: CLIENT, amountMinor: 5n * ETH },
    payload: { to: CLIENT, value: 5n * ETH },
  });
  await browser.visit({}, async ({ page, errors }) => {
    await addDevice(page);
    const enrolled = await onPageOf(page, (show) => enrolApprover('Ann <Smith>', show));
    expect(enrolled.shown).toContain('Ann <Smith>');
    const { text } = enrolled.printed;
    const eth = { ...POLICY.assets.eth, approvals: [{ upTo: '10', people: 1 }] };
    const signer = await openAttackedSigner(folder, {
      ...POLICY,
      assets: { ...POLICY.assets, eth },
      approvers: JSON.parse(text.slice(text.indexOf('{'))) as object,
    });
    const reply = await signer.send(payout);
    if (reply.kind !== 'unapproved') throw new Error(`The payout is ${reply.kind}.`);

    const { shown, printed } = await onPageOf(page, (show) =>
      approveAwaited('7', serverOf(signer, reply.needed), show),
    );
    expect(shown).toContain(`Amount\n5 ETH`);
    expect(shown).toContain(`To\n${CLIENT}`);
    expect(printed).toMatchObject({ isOk: true });
    expect(await signer.send(payout)).toMatchObject({ kind: 'signed' });
    expect(errors).toEqual([]);
  });
});
