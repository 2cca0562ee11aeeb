-- The presence of the server that wrote the mark, while it knows which addresses are free. A restored database has rows of servers that don't run.
ALTER TABLE server_mark ADD COLUMN presence integer;
