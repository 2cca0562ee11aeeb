-- Reasons: of a suspension in Russian too, and of messages of a bot that were not sent.

-- What Russian readers are shown; without one they are shown the other text, marked as of another language.
ALTER TABLE suspension ADD COLUMN reason_ru text;

-- refused: its reader has shut the bot out, or is no more. not_taken: the messenger does not take such a message. given_up: it was tried for days.
-- Null also for what failed before this was written down.
ALTER TABLE messenger_message ADD COLUMN failure text CHECK (failure IN ('refused', 'not_taken', 'given_up'));
ALTER TABLE messenger_message ADD CONSTRAINT messenger_message_failure_only CHECK (failure IS NULL OR state = 'failed');
