-- Whether whoever left the email of an order knew its destination address too. Letters to one who knew the number alone name no address and lead to none.
ALTER TABLE orders ADD COLUMN is_email_guarded boolean NOT NULL DEFAULT true;
