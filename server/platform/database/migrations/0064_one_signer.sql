-- breaking: older code signs without comparing its signer's journal, and stores dust without its worth, which the check
-- of 0059 rejects.
COMMENT ON TABLE journal_mark IS 'The journals that signed for these books. The one that was accepted last must have the latest signature: no other signer signs.';
