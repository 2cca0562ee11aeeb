-- When a block first held a deposit: what a fixed rate's time is judged by. Unknown for what was in a block before; the time of the first sight stands for it then.
ALTER TABLE deposit ADD COLUMN mined_at timestamptz;
