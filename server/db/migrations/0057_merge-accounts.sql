ALTER TABLE "users" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_id_users_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
-- Nothing is added to an account that was merged into another one, or while it is: the lock waits for the merge.
CREATE FUNCTION refuse_merged_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "users" WHERE "id" = NEW."user_id" AND "merged_into_id" IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % was merged into another one', NEW."user_id" USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_is_of_an_account BEFORE INSERT ON "credit_ledger" FOR EACH ROW EXECUTE FUNCTION refuse_merged_account();
--> statement-breakpoint
CREATE TRIGGER attempts_are_of_an_account BEFORE INSERT ON "attempts" FOR EACH ROW EXECUTE FUNCTION refuse_merged_account();
--> statement-breakpoint
CREATE TRIGGER evaluations_are_of_an_account BEFORE INSERT ON "evaluations" FOR EACH ROW EXECUTE FUNCTION refuse_merged_account();
--> statement-breakpoint
CREATE TRIGGER orders_are_of_an_account BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION refuse_merged_account();
