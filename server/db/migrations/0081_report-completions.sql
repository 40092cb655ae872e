CREATE TABLE "report_completion_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_completions" (
	"evaluation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"completed_on" date NOT NULL,
	"facts" text NOT NULL,
	CONSTRAINT "report_completions_evaluation_id_user_id_pk" PRIMARY KEY("evaluation_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "report_completions_order" ON "report_completions" USING btree ("completed_on","evaluation_id");--> statement-breakpoint
CREATE INDEX "report_completions_user" ON "report_completions" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION report_completion_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_completion_changes (user_id)
    SELECT DISTINCT user_id FROM (VALUES (OLD.user_id), (NEW.user_id)) changed (user_id) WHERE user_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_completion_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_completion_changes (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Once for each statement, because batches have thousands of records.
CREATE FUNCTION report_completion_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_completion_changes (user_id)
    SELECT DISTINCT l.user_id FROM changed_records r
    JOIN credit_ledger l ON l.evaluation_id = r.evaluation_id AND l.kind = 'claim';
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A job derives the completions of all accounts in batches, once the triggers of the next migrations are there.
INSERT INTO report_completion_changes (user_id) SELECT DISTINCT user_id FROM credit_ledger;
