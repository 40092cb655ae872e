-- What was recorded stays as it was: a correction is a new row. Only a TRUNCATE by the tests gets past this.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_is_append_only BEFORE UPDATE OR DELETE ON "credit_ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER question_versions_are_immutable BEFORE UPDATE OR DELETE ON "question_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER answers_are_immutable BEFORE UPDATE OR DELETE ON "answers" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER attempt_answers_are_immutable BEFORE UPDATE OR DELETE ON "attempt_answers" FOR EACH ROW EXECUTE FUNCTION refuse_change();
