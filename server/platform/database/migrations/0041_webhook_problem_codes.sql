-- What is wrong with a webhook is kept by its code, whatever the sentence for it reads. Where a webhook was turned off because of its host, an older version kept the shorter sentence.
UPDATE webhook SET disabled_reason = CASE disabled_reason
  WHEN 'it is not a whole URL such as https://partner.example/hooks' THEN 'notWhole'
  WHEN 'it must have at most 500 characters' THEN 'tooLong'
  WHEN 'it must begin with https://' THEN 'notHttps'
  WHEN 'it must not hold a name or a password' THEN 'credentials'
  WHEN 'the host is not on the public internet' THEN 'privateHostDisabled'
  WHEN 'The host is not on the public internet: nothing can be delivered to it' THEN 'privateHostDisabled'
  WHEN 'The receiver answered 410 Gone' THEN 'gone'
  ELSE disabled_reason END
WHERE disabled_reason IS NOT NULL;
UPDATE webhook_delivery SET last_problem = CASE last_problem
  WHEN 'it is not a whole URL such as https://partner.example/hooks' THEN 'notWhole'
  WHEN 'it must have at most 500 characters' THEN 'tooLong'
  WHEN 'it must begin with https://' THEN 'notHttps'
  WHEN 'it must not hold a name or a password' THEN 'credentials'
  WHEN 'the host is not on the public internet' THEN 'privateHost'
  WHEN 'no answer in time' THEN 'noAnswer'
  WHEN 'The secret cannot be read now: where this stays so, delete the webhook and add it again' THEN 'unreadableSecret'
  ELSE last_problem END
WHERE last_problem IS NOT NULL;
