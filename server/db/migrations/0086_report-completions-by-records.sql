CREATE TRIGGER report_records_have_completions AFTER INSERT ON "report_records" REFERENCING NEW TABLE AS changed_records
  FOR EACH STATEMENT EXECUTE FUNCTION report_completion_record_change();
--> statement-breakpoint
CREATE TRIGGER changed_report_records_have_completions AFTER UPDATE ON "report_records" REFERENCING NEW TABLE AS changed_records
  FOR EACH STATEMENT EXECUTE FUNCTION report_completion_record_change();
--> statement-breakpoint
CREATE TRIGGER deleted_report_records_have_completions AFTER DELETE ON "report_records" REFERENCING OLD TABLE AS changed_records
  FOR EACH STATEMENT EXECUTE FUNCTION report_completion_record_change();
