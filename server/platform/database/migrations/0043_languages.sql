-- A language is data: no table names one.

-- What readers of some languages are shown, by the code of the language; all others see `reason`.
ALTER TABLE suspension ADD COLUMN reasons jsonb NOT NULL DEFAULT '{}';
UPDATE suspension SET reasons = jsonb_build_object('ru', reason_ru) WHERE reason_ru IS NOT NULL;
-- The column reason_ru stays for servers of the former version, which read and write it during an
-- upgrade; this version does neither. A later version drops it.

-- Which languages there are is decided in content/site.yml, and checked where a language enters.
ALTER TABLE app_user DROP CONSTRAINT app_user_locale_check;
ALTER TABLE mail DROP CONSTRAINT mail_locale_check;
ALTER TABLE messenger_account DROP CONSTRAINT messenger_account_locale_check;
ALTER TABLE app_user ALTER COLUMN locale DROP DEFAULT;
ALTER TABLE orders ALTER COLUMN locale DROP DEFAULT;
