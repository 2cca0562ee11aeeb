-- What the nodes of a chain disagree about, so a block cannot be read. The server that reads the chain records it, and all servers stop quoting the chain.
CREATE TABLE chain_dispute (
  chain_key text PRIMARY KEY,
  problem text NOT NULL,
  noted_at timestamptz NOT NULL
);
