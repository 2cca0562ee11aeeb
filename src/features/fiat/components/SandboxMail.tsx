import { LocalLink } from '../../../i18n/LocalLink';

/**
 * Shows where to read emails sent by the sandbox. The link opens in a new tab, so that the steps on
 * this page continue.
 */
export const SandboxMail = ({ text, link }: { text: string; link: string }) => (
  <p>
    {text}{' '}
    <LocalLink to="/sandbox/wallet" target="_blank">
      {link}
    </LocalLink>
  </p>
);
