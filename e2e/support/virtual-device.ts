import type { CDPSession, Page } from 'puppeteer';

/** Adds a device to the browser: it stores passkeys and always reports its user as verified. */
export async function addDevice(
  page: Page,
): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await page.createCDPSession();
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}
