-- A messenger that was sent too much says for how long it wants nothing of the bot: until then no message goes there, whoever it is for.
CREATE TABLE messenger_hold (
  messenger text PRIMARY KEY,
  held_until timestamptz NOT NULL
);
