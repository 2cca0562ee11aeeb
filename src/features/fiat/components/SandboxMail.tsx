import { LocalLink } from '../../../i18n/LocalLink';

/** Where a mail of a sandbox is to be read. The link opens beside the page, whose steps go on. */
export const SandboxMail = ({ text, link }: { text: string; link: string }) => (
  <p>
    {text}{' '}
    <LocalLink to="/sandbox/wallet" target="_blank">
      {link}
    </LocalLink>
  </p>
);
